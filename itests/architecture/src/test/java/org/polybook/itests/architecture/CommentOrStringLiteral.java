package org.polybook.itests.architecture;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A comment or a string literal of a Java source file.
 *
 * @param kind the kind of text
 * @param line its first line, from 1
 * @param text the text without delimiters and without the stars that begin the lines of a comment
 */
record CommentOrStringLiteral(Kind kind, long line, String text) {
    /** The kinds of texts in a Java source file. */
    enum Kind {
        DOC_COMMENT,
        COMMENT,
        STRING
    }

    /** The tokens that may contain the delimiters of others, in the order in which Java recognizes them. */
    private static final Pattern TOKEN = Pattern.compile(
            "(?<block>\"\"\"(?:[^\"\\\\]++|\\\\.|\"(?!\"\"))*+\"\"\")|(?<string>\"(?:[^\"\\\\\\n]++|\\\\.)*+\")|'(?:\\\\.|[^'\\\\])++'"
                    + "|(?<doc>/\\*\\*(?!/).*?\\*/)|(?<comment>/\\*.*?\\*/|//[^\\n]*+)",
            Pattern.DOTALL);

    /** Returns the comments and string literals of a source file, in order. */
    static List<CommentOrStringLiteral> extractAll(String source) {
        List<CommentOrStringLiteral> texts = new ArrayList<>();
        Matcher token = TOKEN.matcher(source);
        long line = 1;
        int counted = 0;
        while (token.find()) {
            line += source.substring(counted, token.start())
                    .chars()
                    .filter(c -> c == '\n')
                    .count();
            counted = token.start();
            if (token.group("doc") != null) {
                texts.add(new CommentOrStringLiteral(Kind.DOC_COMMENT, line, prose(token.group())));
            } else if (token.group("comment") != null) {
                texts.add(new CommentOrStringLiteral(Kind.COMMENT, line, prose(token.group())));
            } else if (token.group("string") != null || token.group("block") != null) {
                texts.add(new CommentOrStringLiteral(Kind.STRING, line, token.group()));
            }
        }
        return texts;
    }

    private static String prose(String comment) {
        return comment.replaceAll("^/(\\*\\*?|/)|\\*/$", "")
                .replaceAll("\\n\\h*\\*?", "\n")
                .strip();
    }
}
