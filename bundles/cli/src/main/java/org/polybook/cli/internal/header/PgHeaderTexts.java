package org.polybook.cli.internal.header;

import java.util.List;

/** The texts of pgheader 1.0.5. */
final class PgHeaderTexts {
    static final String USAGE = """
            pgheader <options> [<file>]
            Update a header, adding a default one if necessary
            <file>            input file
            Options:
            -h                print this help\s
            -l                print the known variant list\s
            -s                print the header
            -S                print the header data
            -d                delete the header
            -v  <variants>    comma separated list of supported variants
            -f                force inclusion of unknown variants
            -c  <comment>     free format string, may contain newlines encoded as
                              two character strings "\\n"
            """;

    static final String DEFAULT_COMMENT = "(default comment created by pgheader)";

    private PgHeaderTexts() {}

    static String knownVariants(List<String> names) {
        return "Known variants:\n" + String.join("\n", names) + '\n';
    }
}
