import Arguments
import Testing

@Suite("Pages drawn from the table")
struct PagesTests {
    private let interface = Interface.example

    @Test("the program's help lists commands and the options of all")
    func programHelp() {
        #expect(
            interface.help() == """
                Usage: demo COMMAND [OPTION...]

                Shows how it is done.

                It's a program of a few words, `demo put` among them.

                Commands:
                  put    Puts files somewhere
                  print  Prints
                  shell  Names a shell

                General:
                  -q, --quiet             Say nothing but errors
                  -h, --help              Tell how it is used

                `demo help COMMAND` tells more of each.

                """
        )
    }

    @Test("a command's help explains its options under their headings")
    func commandHelp() {
        #expect(
            interface.help(for: interface.command(named: "put")) == """
                Usage: demo put FILE... [OPTION...]

                Puts files somewhere.

                A longer explanation of what putting means, so that the line has to be broken
                somewhere in the middle of it.

                Options:
                  -o, --output FILE       Write to FILE
                      --bbox W,S,E,N      Take what lies in the box
                  -n, --dry-run           Only say what would be done
                  -j, --jobs N            Work on N files at once
                  -0, --null              Names end in NUL

                Choosing:
                      --tag TAG           Take what has TAG: it's "so" (repeatable)

                General:
                  -q, --quiet             Say nothing but errors
                  -h, --help              Tell how it is used

                Examples:
                  Say where a.jpg would go:
                    demo put -n a.jpg

                """
        )
    }

    @Test("the manual page escapes what roff would take for markup")
    func manual() {
        let page = interface.manualPage
        #expect(page.contains(".TH DEMO 1 \"\" \"demo 1.2\" \"User Commands\"\n"))
        #expect(page.contains("demo \\- shows how it is done\n"))
        #expect(page.contains("It\\(aqs a program of a few words, \\fBdemo put\\fR among them.\n"))
        #expect(
            page.contains("\\fB\\-n\\fR, \\fB\\-\\-dry\\-run\\fR\nOnly say what would be done.\n")
        )
        #expect(
            page.contains("Take what has TAG: it\\(aqs \\(dqso\\(dq. May be given several times.\n")
        )
        #expect(page.contains(".SH EXIT STATUS\n.TP\n.B 0\nDone.\n"))
        #expect(!page.contains("secret"))
    }

    @Test("fish learns commands, options and words")
    func fish() {
        let script = interface.fishCompletions
        #expect(script.contains("set -l commands put print shell\n"))
        #expect(
            script.contains(
                "complete -c demo -n '__fish_seen_subcommand_from print' -s f -l format -x "
                    + "-a 'csv json' -d 'Write in the format NAME'\n"
            )
        )
        #expect(script.contains("-d 'Take what has TAG: it\\'s \"so\"'\n"))
    }

    @Test("zsh learns commands, options and words")
    func zsh() {
        let script = interface.zshCompletions
        #expect(script.hasPrefix("#compdef demo\n"))
        #expect(
            script.contains(
                "'(-f --format)'{-f+,--format=}'[Write in the format NAME]:NAME:(csv json)'"
            )
        )
        #expect(script.contains(#"'*--tag=[Take what has TAG\: it'\''s "so"]:TAG: '"#))
    }

    @Test("bash learns commands, options and words")
    func bash() {
        let script = interface.bashCompletions
        #expect(script.contains("compgen -W \"put print shell\" -- \"$current\""))
        #expect(
            script.contains(
                "    -f|--format) COMPREPLY=($(compgen -W \"csv json\" -- \"$current\"))"
            )
        )
        #expect(script.hasSuffix("complete -F _demo demo\n"))
    }
}
