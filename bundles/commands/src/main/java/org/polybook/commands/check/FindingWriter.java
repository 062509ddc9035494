package org.polybook.commands.check;

import java.io.IOException;
import org.polybook.api.book.BookFinding;
import org.polybook.commands.text.Output;

/** Writes the findings of a check as they are found: all of them as JSON, or the listed ones as lines. */
final class FindingWriter implements Check.Visitor {
    private final Output output;
    private final String name;
    private final CheckJson json;
    private IOException failure;

    FindingWriter(Output output, String name) {
        this.output = output;
        this.name = name;
        this.json = new CheckJson(output.to());
    }

    @Override
    public void begin() throws IOException {
        if (output.json()) {
            json.begin(name);
        }
    }

    @Override
    public boolean onFinding(BookFinding finding, boolean isListed) {
        try {
            if (output.json()) {
                json.writeFinding(finding);
            } else if (isListed) {
                output.to()
                        .append(CheckText.line(finding, name, output.style()))
                        .append('\n');
            }
            return true;
        } catch (IOException e) {
            failure = e;
            return false;
        }
    }

    void end(Check.Answer answer) throws IOException {
        if (failure != null) {
            throw failure;
        }
        if (output.json()) {
            json.end(answer);
        } else {
            CheckText.write(answer, output.to(), output.style());
        }
    }
}
