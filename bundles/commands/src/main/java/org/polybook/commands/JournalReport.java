package org.polybook.commands;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.polybook.api.edit.EditSession.Change;
import org.polybook.api.edit.JournalState;
import org.polybook.commands.text.Escape;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.Table;

/** What a book's journal holds, as text and as JSON. */
public final class JournalReport {
    public static final JournalState NOTHING = new JournalState(0, 0, 0, "", "");

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

    private JournalReport() {}

    /** A sentence without the book's name. */
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

    public static String json(JournalState state) {
        return "{\"changes\": " + state.changes() + ", \"undone\": " + state.undone() + ", \"positions\": "
                + state.positions() + ", \"applied\": " + state.isApplied() + ", \"remark\": "
                + Escape.json(state.remark()) + ", \"problem\": "
                + Escape.json(state.problem()) + "}\n";
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

    public static String historyJson(List<Change> history, int inForce) {
        StringBuilder json = new StringBuilder("[");
        for (int i = 0; i < history.size(); i++) {
            json.append(i == 0 ? "\n  " : ",\n  ")
                    .append("{\"label\": ")
                    .append(Escape.json(history.get(i).label()))
                    .append(", \"time\": \"")
                    .append(history.get(i).time())
                    .append("\", \"undone\": ")
                    .append(i >= inForce)
                    .append('}');
        }
        return json.append(history.isEmpty() ? "]\n" : "\n]\n").toString();
    }
}
