#compdef keepsake
# zsh completions of keepsake
_keepsake() {
    local context state line
    local -A opt_args
    local -a commands
    commands=(
        'import:Copies what is new into the archive'
        'scan:Prints what is known of each photo and video, a record a line, and stores nothing'
        'export:Writes memories out in a format that other programs read'
        'list:Lists the memories of the archive'
        'show:Shows all that is known of a memory'
        'stats:Counts memories by year and format, with and without date and position'
        'log:Lists the batches of the archive, each a change, the last one first'
        'formats:Lists the formats that export writes and reads'
        'help:Tells how keepsake or one of its commands is used'
        'completions:Prints what a shell needs to complete keepsake'\''s command line'
    )
    _arguments -C -s -S \
                '(-q --quiet)'{-q,--quiet}'[Say nothing but errors]' \
                '(-v --verbose)'{-v,--verbose}'[Say more\: files that are skipped, warnings of records]' \
                '(--progress)--progress=[Show progress on standard error\: on a terminal alone, as JSON lines, or not at all]:HOW:(auto json none)' \
                '(-h --help)'{-h,--help}'[Tell how it is used]' \
                '(-V --version)'{-V,--version}'[Print the version]' \
        '1:command:->command' \
        '*::operand:->operand'
    case $state in
    command) _describe command commands ;;
    operand)
        case $words[1] in
        import)
            _arguments -s -S \
                '(-n --dry-run)'{-n,--dry-run}'[Print what would be done, as the report'\''s lines, and touch nothing]' \
                '(--archive)--archive=[The archive; by default $KEEPSAKE_ARCHIVE, then ~/Keepsake]:DIR:_files -/' \
                '(--layout)--layout=[Call files so in the archive or in a zip; by default {year}/{month}/{name}. There are {year} {month} {day} {hour} {minute} {second} {camera} {category} {album} {owner} {name} {stem} {ext} {id}]:TEMPLATE: ' \
                '(--follow)--follow[Follow symbolic links; loops end]' \
                '*--include=[Take only files below a source that match GLOB, such as '\''*.jpg'\'' or '\''Holiday/'\'']:GLOB: ' \
                '*--exclude=[Leave out files and folders that match GLOB, whatever --include says]:GLOB: ' \
                '(--time-zone)--time-zone=[Where nothing else tells the offset of a clock, take ZONE'\''s\: Europe/Paris, +02\:00]:ZONE: ' \
                '(--date-from-modified)--date-from-modified[Take the modification time where nothing else tells a date]' \
                '(-j --jobs)'{-j+,--jobs=}'[Read N files at once, by default as many as there are processors; more helps on network disks, 1 on spinning ones. The output is the same]:N: ' \
                '(--include-trashed)--include-trashed[Take in what its owner had thrown away (Takeout'\''s trash)]' \
                '(--rehash)--rehash[Read files again whose size and time are those of an earlier import]' \
                '(-0 --null)'{-0,--null}'[Paths on standard input (the source '\''-'\'') end in NUL, not in a line feed]' \
                '(--report)--report=[Tell in FILE what became of each file, as a line of JSON each, and the totals; '\''-'\'' is standard output where no data goes there]:FILE:_files' \
                '(--force)--force[Replace an output that exists]' \
                '(-q --quiet)'{-q,--quiet}'[Say nothing but errors]' \
                '(-v --verbose)'{-v,--verbose}'[Say more\: files that are skipped, warnings of records]' \
                '(--progress)--progress=[Show progress on standard error\: on a terminal alone, as JSON lines, or not at all]:HOW:(auto json none)' \
                '(-h --help)'{-h,--help}'[Tell how it is used]' \
                '(-V --version)'{-V,--version}'[Print the version]' \
                '*:SOURCE...:_files'
            ;;
        scan)
            _arguments -s -S \
                '(--follow)--follow[Follow symbolic links; loops end]' \
                '*--include=[Take only files below a source that match GLOB, such as '\''*.jpg'\'' or '\''Holiday/'\'']:GLOB: ' \
                '*--exclude=[Leave out files and folders that match GLOB, whatever --include says]:GLOB: ' \
                '(--time-zone)--time-zone=[Where nothing else tells the offset of a clock, take ZONE'\''s\: Europe/Paris, +02\:00]:ZONE: ' \
                '(--date-from-modified)--date-from-modified[Take the modification time where nothing else tells a date]' \
                '(-j --jobs)'{-j+,--jobs=}'[Read N files at once, by default as many as there are processors; more helps on network disks, 1 on spinning ones. The output is the same]:N: ' \
                '(--no-digest)--no-digest[Read no more than the metadata\: faster, but equal files are not told]' \
                '(-0 --null)'{-0,--null}'[Paths on standard input (the source '\''-'\'') end in NUL, not in a line feed]' \
                '(-o --output)'{-o+,--output=}'[Write to FILE, which appears when it is whole; by default standard output]:FILE:_files' \
                '(--force)--force[Replace an output that exists]' \
                '(--report)--report=[Tell in FILE what became of each file, as a line of JSON each, and the totals; '\''-'\'' is standard output where no data goes there]:FILE:_files' \
                '(-q --quiet)'{-q,--quiet}'[Say nothing but errors]' \
                '(-v --verbose)'{-v,--verbose}'[Say more\: files that are skipped, warnings of records]' \
                '(--progress)--progress=[Show progress on standard error\: on a terminal alone, as JSON lines, or not at all]:HOW:(auto json none)' \
                '(-h --help)'{-h,--help}'[Tell how it is used]' \
                '(-V --version)'{-V,--version}'[Print the version]' \
                '*:SOURCE...:_files'
            ;;
        export)
            _arguments -s -S \
                '(-f --format)'{-f+,--format=}'[Write in the format NAME; by default what the output'\''s name ends in]:NAME:(csv geojson geojsonl json ndjson zip)' \
                '(--fields)--fields=[Write only these fields of the record, in this order]:A,B,...: ' \
                '(--dialect)--dialect=[csv\: begin with the mark by which spreadsheets know UTF-8]:NAME:(excel)' \
                '(--raw)--raw[csv\: leave text as it is, even where a spreadsheet would take it for a formula]' \
                '(--rs)--rs[geojsonl\: begin each line with a record separator (RFC 8142)]' \
                '(--layout)--layout=[Call files so in the archive or in a zip; by default {year}/{month}/{name}. There are {year} {month} {day} {hour} {minute} {second} {camera} {category} {album} {owner} {name} {stem} {ext} {id}]:TEMPLATE: ' \
                '(-o --output)'{-o+,--output=}'[Write to FILE, which appears when it is whole; by default standard output]:FILE:_files' \
                '(--force)--force[Replace an output that exists]' \
                '(--since)--since=[Taken on DATE or later, by the clock of the camera\: 2019, 2019-05, 2019-05-06, 2019-05-06T10\:11]:DATE: ' \
                '(--until)--until=[Taken on DATE or earlier; a bare day is whole]:DATE: ' \
                '(--bbox)--bbox=[Lying in the box, in degrees; W greater than E lies across the antimeridian]:W,S,E,N: ' \
                '(--near)--near=[Lying within RADIUS of a place, in metres, or in kilometres with km behind it]:LAT,LON,RADIUS: ' \
                '*--category=[In the category NAME]:NAME: ' \
                '*--tag=[With the tag NAME]:NAME: ' \
                '*--album=[In the album NAME]:NAME: ' \
                '*--owner=[Of the owner NAME]:NAME: ' \
                '(--rating)--rating=[Rated so\: 4 for four stars, 3-5, 4+ for four or more, -1 for rejected]:RANGE: ' \
                '(--media)--media=[Of that kind]:KIND:(photo video)' \
                '*--has=[With that known]:WHAT:(position date)' \
                '*--ids=[Of these ids, each by its first 4 digits or more]:ID,...: ' \
                '(--all)--all[With duplicates and removed memories, which are left out else]' \
                '(--sort)--sort=[In that order; else as they come]:ORDER:(taken_at path likes)' \
                '(--follow)--follow[Follow symbolic links; loops end]' \
                '*--include=[Take only files below a source that match GLOB, such as '\''*.jpg'\'' or '\''Holiday/'\'']:GLOB: ' \
                '*--exclude=[Leave out files and folders that match GLOB, whatever --include says]:GLOB: ' \
                '(--time-zone)--time-zone=[Where nothing else tells the offset of a clock, take ZONE'\''s\: Europe/Paris, +02\:00]:ZONE: ' \
                '(--date-from-modified)--date-from-modified[Take the modification time where nothing else tells a date]' \
                '(-j --jobs)'{-j+,--jobs=}'[Read N files at once, by default as many as there are processors; more helps on network disks, 1 on spinning ones. The output is the same]:N: ' \
                '(--archive)--archive=[The archive; by default $KEEPSAKE_ARCHIVE, then ~/Keepsake]:DIR:_files -/' \
                '(-q --quiet)'{-q,--quiet}'[Say nothing but errors]' \
                '(-v --verbose)'{-v,--verbose}'[Say more\: files that are skipped, warnings of records]' \
                '(--progress)--progress=[Show progress on standard error\: on a terminal alone, as JSON lines, or not at all]:HOW:(auto json none)' \
                '(-h --help)'{-h,--help}'[Tell how it is used]' \
                '(-V --version)'{-V,--version}'[Print the version]' \
                '*:[SOURCE...]:_files'
            ;;
        list)
            _arguments -s -S \
                '(--by)--by=[Put together what has the same]:WHAT:(category tag album month owner camera location)' \
                '(--json)--json[Print JSON, a line each]' \
                '(--fields)--fields=[Write only these fields of the record, in this order]:A,B,...: ' \
                '(--since)--since=[Taken on DATE or later, by the clock of the camera\: 2019, 2019-05, 2019-05-06, 2019-05-06T10\:11]:DATE: ' \
                '(--until)--until=[Taken on DATE or earlier; a bare day is whole]:DATE: ' \
                '(--bbox)--bbox=[Lying in the box, in degrees; W greater than E lies across the antimeridian]:W,S,E,N: ' \
                '(--near)--near=[Lying within RADIUS of a place, in metres, or in kilometres with km behind it]:LAT,LON,RADIUS: ' \
                '*--category=[In the category NAME]:NAME: ' \
                '*--tag=[With the tag NAME]:NAME: ' \
                '*--album=[In the album NAME]:NAME: ' \
                '*--owner=[Of the owner NAME]:NAME: ' \
                '(--rating)--rating=[Rated so\: 4 for four stars, 3-5, 4+ for four or more, -1 for rejected]:RANGE: ' \
                '(--media)--media=[Of that kind]:KIND:(photo video)' \
                '*--has=[With that known]:WHAT:(position date)' \
                '*--ids=[Of these ids, each by its first 4 digits or more]:ID,...: ' \
                '(--all)--all[With duplicates and removed memories, which are left out else]' \
                '(--sort)--sort=[In that order; else as they come]:ORDER:(taken_at path likes)' \
                '(--archive)--archive=[The archive; by default $KEEPSAKE_ARCHIVE, then ~/Keepsake]:DIR:_files -/' \
                '(-q --quiet)'{-q,--quiet}'[Say nothing but errors]' \
                '(-v --verbose)'{-v,--verbose}'[Say more\: files that are skipped, warnings of records]' \
                '(--progress)--progress=[Show progress on standard error\: on a terminal alone, as JSON lines, or not at all]:HOW:(auto json none)' \
                '(-h --help)'{-h,--help}'[Tell how it is used]' \
                '(-V --version)'{-V,--version}'[Print the version]' \
                
            ;;
        show)
            _arguments -s -S \
                '(--json)--json[Print JSON, a line each]' \
                '(--archive)--archive=[The archive; by default $KEEPSAKE_ARCHIVE, then ~/Keepsake]:DIR:_files -/' \
                '(-q --quiet)'{-q,--quiet}'[Say nothing but errors]' \
                '(-v --verbose)'{-v,--verbose}'[Say more\: files that are skipped, warnings of records]' \
                '(--progress)--progress=[Show progress on standard error\: on a terminal alone, as JSON lines, or not at all]:HOW:(auto json none)' \
                '(-h --help)'{-h,--help}'[Tell how it is used]' \
                '(-V --version)'{-V,--version}'[Print the version]' \
                '*:ID...: '
            ;;
        stats)
            _arguments -s -S \
                '(--json)--json[Print JSON, a line each]' \
                '(--since)--since=[Taken on DATE or later, by the clock of the camera\: 2019, 2019-05, 2019-05-06, 2019-05-06T10\:11]:DATE: ' \
                '(--until)--until=[Taken on DATE or earlier; a bare day is whole]:DATE: ' \
                '(--bbox)--bbox=[Lying in the box, in degrees; W greater than E lies across the antimeridian]:W,S,E,N: ' \
                '(--near)--near=[Lying within RADIUS of a place, in metres, or in kilometres with km behind it]:LAT,LON,RADIUS: ' \
                '*--category=[In the category NAME]:NAME: ' \
                '*--tag=[With the tag NAME]:NAME: ' \
                '*--album=[In the album NAME]:NAME: ' \
                '*--owner=[Of the owner NAME]:NAME: ' \
                '(--rating)--rating=[Rated so\: 4 for four stars, 3-5, 4+ for four or more, -1 for rejected]:RANGE: ' \
                '(--media)--media=[Of that kind]:KIND:(photo video)' \
                '*--has=[With that known]:WHAT:(position date)' \
                '*--ids=[Of these ids, each by its first 4 digits or more]:ID,...: ' \
                '(--all)--all[With duplicates and removed memories, which are left out else]' \
                '(--archive)--archive=[The archive; by default $KEEPSAKE_ARCHIVE, then ~/Keepsake]:DIR:_files -/' \
                '(-q --quiet)'{-q,--quiet}'[Say nothing but errors]' \
                '(-v --verbose)'{-v,--verbose}'[Say more\: files that are skipped, warnings of records]' \
                '(--progress)--progress=[Show progress on standard error\: on a terminal alone, as JSON lines, or not at all]:HOW:(auto json none)' \
                '(-h --help)'{-h,--help}'[Tell how it is used]' \
                '(-V --version)'{-V,--version}'[Print the version]' \
                
            ;;
        log)
            _arguments -s -S \
                '(--json)--json[Print JSON, a line each]' \
                '(--archive)--archive=[The archive; by default $KEEPSAKE_ARCHIVE, then ~/Keepsake]:DIR:_files -/' \
                '(-q --quiet)'{-q,--quiet}'[Say nothing but errors]' \
                '(-v --verbose)'{-v,--verbose}'[Say more\: files that are skipped, warnings of records]' \
                '(--progress)--progress=[Show progress on standard error\: on a terminal alone, as JSON lines, or not at all]:HOW:(auto json none)' \
                '(-h --help)'{-h,--help}'[Tell how it is used]' \
                '(-V --version)'{-V,--version}'[Print the version]' \
                
            ;;
        formats)
            _arguments -s -S \
                '(--json)--json[Print JSON, a line each]' \
                '(-q --quiet)'{-q,--quiet}'[Say nothing but errors]' \
                '(-v --verbose)'{-v,--verbose}'[Say more\: files that are skipped, warnings of records]' \
                '(--progress)--progress=[Show progress on standard error\: on a terminal alone, as JSON lines, or not at all]:HOW:(auto json none)' \
                '(-h --help)'{-h,--help}'[Tell how it is used]' \
                '(-V --version)'{-V,--version}'[Print the version]' \
                
            ;;
        help)
            _arguments -s -S \
                '(-q --quiet)'{-q,--quiet}'[Say nothing but errors]' \
                '(-v --verbose)'{-v,--verbose}'[Say more\: files that are skipped, warnings of records]' \
                '(--progress)--progress=[Show progress on standard error\: on a terminal alone, as JSON lines, or not at all]:HOW:(auto json none)' \
                '(-h --help)'{-h,--help}'[Tell how it is used]' \
                '(-V --version)'{-V,--version}'[Print the version]' \
                '*:[COMMAND]:(import scan export list show stats log formats help completions)'
            ;;
        completions)
            _arguments -s -S \
                '(-q --quiet)'{-q,--quiet}'[Say nothing but errors]' \
                '(-v --verbose)'{-v,--verbose}'[Say more\: files that are skipped, warnings of records]' \
                '(--progress)--progress=[Show progress on standard error\: on a terminal alone, as JSON lines, or not at all]:HOW:(auto json none)' \
                '(-h --help)'{-h,--help}'[Tell how it is used]' \
                '(-V --version)'{-V,--version}'[Print the version]' \
                '*:bash|zsh|fish:(bash zsh fish)'
            ;;
        esac
        ;;
    esac
}
if [ "$funcstack[1]" = _keepsake ]; then
    _keepsake "$@"
else
    compdef _keepsake keepsake
fi
