package org.polybook.uci;

/**
 * A line of the GUI: a command and its arguments.
 *
 * @param text the line without surrounding blanks
 */
record XboardLine(String text) {
    /** The command; empty in an empty line. */
    String command() {
        return words()[0];
    }

    /**
     * Returns an argument, numbered from 1.
     *
     * @throws ArrayIndexOutOfBoundsException if the line has fewer
     */
    String argument(int number) {
        return words()[number];
    }

    /** All arguments. */
    String arguments() {
        return text.substring(command().length()).strip();
    }

    boolean isPing() {
        return command().equals("ping");
    }

    private String[] words() {
        return text.split("\\s+");
    }
}
