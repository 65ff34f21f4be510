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
        --archive|--layout|--include|--exclude|--time-zone|-j|--jobs|--report|-o|--output|-f|--format|--fields|--dialect|--since|--until|--bbox|--near|--category|--tag|--album|--owner|--rating|--media|--has|--ids|--sort|--by|--progress) ((index++)) ; [ "${COMP_WORDS[index]}" = = ] && ((index++)) ;;
        -*) ;;
        *) [ -z "$command" ] && command=$word ;;
        esac
    done
    case $previous in
    --archive) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    --layout) return ;;
    --include) return ;;
    --exclude) return ;;
    --time-zone) return ;;
    -j|--jobs) return ;;
    --report) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    -o|--output) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    -f|--format) COMPREPLY=($(compgen -W "csv geojson geojsonl json ndjson zip" -- "$current")); return ;;
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
    --by) COMPREPLY=($(compgen -W "category tag album month owner camera location" -- "$current")); return ;;
    --progress) COMPREPLY=($(compgen -W "auto json none" -- "$current")); return ;;
    esac
    if [ -z "$command" ] && [[ $current != -* ]]; then
        COMPREPLY=($(compgen -W "import scan export list show stats log formats help completions" -- "$current"))
        return
    fi
    if [[ $current == -* ]]; then
        case $command in
        import) COMPREPLY=($(compgen -W "--dry-run --archive --layout --follow --include --exclude --time-zone --date-from-modified --jobs --include-trashed --rehash --null --report --force --quiet --verbose --progress --help --version" -- "$current")) ;;
        scan) COMPREPLY=($(compgen -W "--follow --include --exclude --time-zone --date-from-modified --jobs --no-digest --null --output --force --report --quiet --verbose --progress --help --version" -- "$current")) ;;
        export) COMPREPLY=($(compgen -W "--format --fields --dialect --raw --rs --layout --output --force --since --until --bbox --near --category --tag --album --owner --rating --media --has --ids --all --sort --follow --include --exclude --time-zone --date-from-modified --jobs --archive --quiet --verbose --progress --help --version" -- "$current")) ;;
        list) COMPREPLY=($(compgen -W "--by --json --fields --since --until --bbox --near --category --tag --album --owner --rating --media --has --ids --all --sort --archive --quiet --verbose --progress --help --version" -- "$current")) ;;
        show) COMPREPLY=($(compgen -W "--json --archive --quiet --verbose --progress --help --version" -- "$current")) ;;
        stats) COMPREPLY=($(compgen -W "--json --since --until --bbox --near --category --tag --album --owner --rating --media --has --ids --all --archive --quiet --verbose --progress --help --version" -- "$current")) ;;
        log) COMPREPLY=($(compgen -W "--json --archive --quiet --verbose --progress --help --version" -- "$current")) ;;
        formats) COMPREPLY=($(compgen -W "--json --quiet --verbose --progress --help --version" -- "$current")) ;;
        help) COMPREPLY=($(compgen -W "--quiet --verbose --progress --help --version" -- "$current")) ;;
        completions) COMPREPLY=($(compgen -W "--quiet --verbose --progress --help --version" -- "$current")) ;;
        *) COMPREPLY=($(compgen -W "--quiet --verbose --progress --help --version" -- "$current")) ;;
        esac
        return
    fi
    case $command in
    import) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    scan) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    export) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    help) COMPREPLY=($(compgen -W "import scan export list show stats log formats help completions" -- "$current")) ;;
    completions) COMPREPLY=($(compgen -W "bash zsh fish" -- "$current")) ;;
    esac
}
complete -F _keepsake keepsake
