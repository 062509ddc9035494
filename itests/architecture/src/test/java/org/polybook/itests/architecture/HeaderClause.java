package org.polybook.itests.architecture;

import java.util.ArrayList;
import java.util.List;

/** One clause of a manifest header such as {@code Import-Package}: its name and its parameters. */
record HeaderClause(String name, String rest) {
    /** Parses the clauses of a header; commas inside quotes do not separate clauses. */
    static List<HeaderClause> parse(String header) {
        List<HeaderClause> clauses = new ArrayList<>();
        if (header == null) {
            return clauses;
        }
        boolean quoted = false;
        int start = 0;
        for (int i = 0; i <= header.length(); i++) {
            if (i == header.length() || header.charAt(i) == ',' && !quoted) {
                clauses.add(of(header.substring(start, i)));
                start = i + 1;
            } else if (header.charAt(i) == '"') {
                quoted = !quoted;
            }
        }
        return clauses;
    }

    private static HeaderClause of(String text) {
        int end = text.indexOf(';');
        return end < 0
                ? new HeaderClause(text.strip(), "")
                : new HeaderClause(text.substring(0, end).strip(), text.substring(end));
    }

    /** Returns true if only importers that declare themselves front ends get this export. */
    boolean isForFrontEnds() {
        String plain = rest.replace(" ", "").replace("\"", "");
        return plain.contains(";frontend=polybook") && plain.contains(";mandatory:=frontend");
    }

    boolean isOptional() {
        return rest.replace(" ", "").contains("resolution:=optional")
                || rest.replace(" ", "").contains("resolution:=\"optional\"");
    }
}
