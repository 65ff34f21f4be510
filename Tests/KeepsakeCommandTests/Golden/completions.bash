# bash completions of keepsake
_keepsake() {
    local current=${COMP_WORDS[COMP_CWORD]} previous= command= word index
    [ "$COMP_CWORD" -gt 0 ] && previous=${COMP_WORDS[COMP_CWORD-1]}
    # bash takes "--name=value" for three words.
    if [ "$previous" = = ] && [ "$COMP_CWORD" -gt 1 ]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
    elif [ "$current" = = ]; then
        current=
    fi
    for ((index = 1; index < COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        case $word in
        --include|--exclude|-j|--jobs|-o|--output|--report|-f|--format|--fields|--dialect|--since|--until|--bbox|--near|--category|--tag|--album|--owner|--rating|--media|--has|--ids|--sort|--archive|--progress) ((index++)) ; [ "${COMP_WORDS[index]}" = = ] && ((index++)) ;;
        -*) ;;
        *) [ -z "$command" ] && command=$word ;;
        esac
    done
    case $previous in
    --include) return ;;
    --exclude) return ;;
    -j|--jobs) return ;;
    -o|--output) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    --report) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    -f|--format) COMPREPLY=($(compgen -W "ndjson" -- "$current")); return ;;
    --fields) return ;;
    --dialect) COMPREPLY=($(compgen -W "excel" -- "$current")); return ;;
    --since) return ;;
    --until) return ;;
    --bbox) return ;;
    --near) return ;;
    --category) return ;;
    --tag) return ;;
    --album) return ;;
    --owner) return ;;
    --rating) return ;;
    --media) COMPREPLY=($(compgen -W "photo video" -- "$current")); return ;;
    --has) COMPREPLY=($(compgen -W "position date" -- "$current")); return ;;
    --ids) return ;;
    --sort) COMPREPLY=($(compgen -W "taken_at path likes" -- "$current")); return ;;
    --archive) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    --progress) COMPREPLY=($(compgen -W "auto json none" -- "$current")); return ;;
    esac
    if [ -z "$command" ] && [[ $current != -* ]]; then
        COMPREPLY=($(compgen -W "scan export formats help completions" -- "$current"))
        return
    fi
    if [[ $current == -* ]]; then
        case $command in
        scan) COMPREPLY=($(compgen -W "--follow --include --exclude --date-from-modified --jobs --no-digest --null --output --force --report --quiet --verbose --progress --help --version" -- "$current")) ;;
        export) COMPREPLY=($(compgen -W "--format --fields --dialect --raw --rs --output --force --since --until --bbox --near --category --tag --album --owner --rating --media --has --ids --all --sort --follow --include --exclude --date-from-modified --jobs --archive --quiet --verbose --progress --help --version" -- "$current")) ;;
        formats) COMPREPLY=($(compgen -W "--json --quiet --verbose --progress --help --version" -- "$current")) ;;
        help) COMPREPLY=($(compgen -W "--quiet --verbose --progress --help --version" -- "$current")) ;;
        completions) COMPREPLY=($(compgen -W "--quiet --verbose --progress --help --version" -- "$current")) ;;
        *) COMPREPLY=($(compgen -W "--quiet --verbose --progress --help --version" -- "$current")) ;;
        esac
        return
    fi
    case $command in
    scan) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    export) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    help) COMPREPLY=($(compgen -W "scan export formats help completions" -- "$current")) ;;
    completions) COMPREPLY=($(compgen -W "bash zsh fish" -- "$current")) ;;
    esac
}
complete -F _keepsake keepsake
