package org.polybook.cli.internal.edit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.EditSession.PositionChange;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Position;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.JournalReport;
import org.polybook.commands.KeySchemes;
import org.polybook.commands.NumberText;
import org.polybook.commands.Output;
import org.polybook.commands.Show;

/** Changes to positions of a book: works them out, makes them or only shows them, and tells what came of it. */
final class PositionJob {
    private static final String STDIN = "-";
    /** How many moves are tried for a warning: a second or two of work. */
    private static final long TRIED_FOR_A_WARNING = 1_000_000;
    /** Bytes of a text that is read: many times what all the moves of a position take. */
    private static final int LONGEST_TEXT = 1 << 20;

    private final Path book;
    private final List<Position> roots;
    private final Position position;
    private final Terminal terminal;
    private String place = "";
    private boolean dryRun;
    private boolean subtree;
    private boolean json;

    PositionJob(Path book, List<Position> roots, Position position, Terminal terminal) {
        this.book = book;
        this.roots = roots;
        this.position = position;
        this.terminal = terminal;
    }

    PositionJob with(boolean onlyShow, boolean withSubtree, boolean asJson) {
        dryRun = onlyShow;
        subtree = withSubtree;
        json = asJson;
        return this;
    }

    /** How the history calls the position; empty for the start. */
    PositionJob at(String text) {
        place = text;
        return this;
    }

    /** What is to be changed in the book as it is now. */
    private interface Plan {
        Collection<PositionDraft> drafts(OpeningBook now, Coding coding) throws IOException, BadInputException;
    }

    /** What is shown of the book when it has been changed. */
    private interface View {
        String of(OpeningBook now) throws IOException, BadInputException;
    }

    void print() throws IOException, BadInputException {
        try (BookFile file = terminal.files().open(book)) {
            Coding coding = KeySchemes.of(file, position);
            terminal.print(WindowText.of(file.find(coding.key(position)), position, coding));
        }
    }

    void apply(List<EditWords.Step> steps) throws IOException, BadInputException {
        run(PositionDraft.label(steps) + place, (now, coding) -> {
            PositionDraft draft = PositionDraft.of(now, coding, position);
            for (EditWords.Step step : steps) {
                draft.apply(step);
            }
            return draft.isChanged() ? List.of(draft) : List.of();
        });
    }

    /** Adds or deletes a line, and shows it as it is then. */
    void line(String moves, LineEdit.Side side, int weight, boolean add) throws IOException, BadInputException {
        String whose = side == LineEdit.Side.BOTH ? "" : " for " + side.name().toLowerCase(Locale.ROOT);
        run(
                (add ? "add the line " : "delete the line ") + moves.strip() + whose + place,
                (now, coding) -> {
                    LineEdit line = new LineEdit(now, coding, position, moves);
                    if (add) {
                        line.add(side, weight);
                    } else {
                        line.delete(side);
                    }
                    return line.changed();
                },
                now -> json ? view(now) : LineEdit.text(now, position, moves, terminal.outStyle()));
    }

    void read(String file) throws IOException, BadInputException {
        terminal.files().reads(List.of(file));
        String name = file.equals(STDIN) ? "<stdin>" : file;
        String text = text(file, name);
        run("moves of a text" + place, (now, coding) -> {
            PositionDraft draft = PositionDraft.of(now, coding, position);
            draft.replace(entries(name, text, draft.key(), coding));
            return draft.isChanged() ? List.of(draft) : List.of();
        });
    }

    private String text(String file, String name) throws IOException, BadInputException {
        try (InputStream in = file.equals(STDIN) ? terminal.in() : Files.newInputStream(Path.of(file))) {
            byte[] bytes = in.readNBytes(LONGEST_TEXT + 1);
            if (bytes.length > LONGEST_TEXT) {
                throw new BadInputException(
                        name + ": longer than " + LONGEST_TEXT + " bytes, expected the moves of one position");
            }
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    private List<BookEntry> entries(String name, String text, long key, Coding coding) throws BadInputException {
        try {
            return WindowText.parse(text, position, key, coding);
        } catch (BadInputException e) {
            throw new BadInputException(name + ":" + e.getMessage(), e);
        }
    }

    private void run(String label, Plan plan) throws IOException, BadInputException {
        run(label, plan, this::view);
    }

    private void run(String label, Plan plan, View view) throws IOException, BadInputException {
        if (dryRun) {
            try (BookFile file = terminal.files().open(book)) {
                List<PositionChange> changes = changes(file, plan);
                terminal.say(book + ": dry run; would be done: " + label + " ("
                        + NumberText.count(changes.size(), "position") + ")");
                terminal.print(view.of(new Preview(file, changes)));
            }
            return;
        }
        try (EditSession session = JournalActions.open(book, terminal)) {
            List<PositionChange> changes = changes(session.book(), plan);
            if (changes.isEmpty()) {
                terminal.say(book + ": nothing to do, the book is like that already");
            } else {
                session.change(label, changes);
                terminal.say(book + ": " + label + " (" + NumberText.count(changes.size(), "position") + "); "
                        + JournalReport.text(session.state()));
            }
            terminal.print(view.of(session.book()));
        }
    }

    private String view(OpeningBook now) throws IOException, BadInputException {
        StringBuilder text = new StringBuilder();
        Show.of(now, position).write(new Output(text, json, terminal.outStyle()));
        return text.toString();
    }

    private List<PositionChange> changes(OpeningBook now, Plan plan) throws IOException, BadInputException {
        Coding coding = KeySchemes.of(now, position);
        Collection<PositionDraft> drafts = plan.drafts(now, coding);
        List<PositionChange> changes =
                new ArrayList<>(drafts.stream().map(PositionDraft::change).toList());
        long most = subtree ? Long.MAX_VALUE : TRIED_FOR_A_WARNING;
        Orphans orphans = Orphans.of(now, new Preview(now, changes), coding, roots, drafts, most);
        if (subtree) {
            deleteOrphans(orphans, changes);
        } else {
            warn(orphans);
        }
        return changes;
    }

    private static void deleteOrphans(Orphans orphans, List<PositionChange> changes) {
        Set<Long> changed = changes.stream().map(PositionChange::key).collect(Collectors.toSet());
        for (long key : orphans.keys()) {
            if (!changed.contains(key)) {
                changes.add(new PositionChange(key, List.of()));
            }
        }
    }

    private void warn(Orphans orphans) {
        if (!orphans.isKnown()) {
            terminal.say(
                    book + ": warning: positions behind the deleted moves stay in the book; whether other moves still"
                            + " lead to them was not found out within " + NumberText.number(TRIED_FOR_A_WARNING)
                            + " moves; --subtree finds it out");
        } else if (!orphans.keys().isEmpty()) {
            int count = orphans.keys().size();
            terminal.say(book + ": warning: " + NumberText.count(count, "position stays", "positions stay")
                    + " in the book that nothing leads to any more; --subtree deletes "
                    + (count == 1 ? "it" : "them"));
        }
    }
}
