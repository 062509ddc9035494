package org.polybook.commands;

import java.io.IOException;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.polybook.api.edit.EditSession.Change;
import org.polybook.api.edit.JournalState;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.Table;
import org.polybook.io.text.Escape;
import org.polybook.io.text.JsonWriter;

/** The content of a book's journal, as text and as JSON. */
public final class JournalReport {
    public static final JournalState NOTHING = new JournalState(0, 0, 0, "", "");

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

    private JournalReport() {}

    /** Returns a sentence about the journal, without the book's name. */
    public static String text(JournalState state) {
        if (!state.isApplied()) {
            return state.problem() + "; \"set-aside\" takes it out of the way";
        }
        String text = state.changes() == 0
                ? "no changes to commit"
                : NumberText.count(state.changes(), "change") + " to commit, "
                        + NumberText.count(state.positions(), "position") + " in all";
        text += state.undone() == 0 ? "" : "; " + NumberText.number(state.undone()) + " to redo";
        return state.remark().isEmpty() ? text : text + "; " + state.remark();
    }

    public static void json(JournalState state, Appendable out) throws IOException {
        JsonWriter json = new JsonWriter(out).beginObject();
        json.name("changes").value(state.changes()).name("undone").value(state.undone());
        json.name("positions").value(state.positions()).name("applied").value(state.isApplied());
        json.name("remark").value(state.remark()).name("problem").value(state.problem());
        json.endObject().end();
    }

    public static String historyText(List<Change> history, int inForce) {
        Table table = new Table("rlll");
        for (int i = 0; i < history.size(); i++) {
            Change change = history.get(i);
            table.add(
                    Integer.toString(i + 1),
                    TIME.format(change.time().atZone(ZoneId.systemDefault())),
                    i < inForce ? "" : "undone",
                    Escape.forTerminal(change.label()));
        }
        StringBuilder text = new StringBuilder();
        text.append(table);
        return text.toString();
    }

    public static void historyJson(List<Change> history, int inForce, Appendable out) throws IOException {
        JsonWriter json = new JsonWriter(out).beginArray();
        for (int i = 0; i < history.size(); i++) {
            Change change = history.get(i);
            json.line(2).beginObject().name("label").value(change.label());
            json.name("time").value(change.time().toString()).name("undone").value(i >= inForce);
            json.endObject();
        }
        json.endArray(0).end();
    }
}
