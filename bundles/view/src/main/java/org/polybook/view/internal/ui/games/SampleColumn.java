package org.polybook.view.internal.ui.games;

import java.util.Locale;
import java.util.function.Function;
import org.eclipse.swt.SWT;
import org.polybook.api.game.GameDate;
import org.polybook.api.game.GameHeader;
import org.polybook.view.internal.books.SampleGame;
import org.polybook.view.internal.text.Texts;

/** The columns of the list of sample games. */
public enum SampleColumn {
    MOVE(SWT.LEFT, 58, SampleGame::san),
    WHITE(SWT.LEFT, 104, sample -> sample.played().game().white().name()),
    WHITE_ELO(SWT.RIGHT, 46, sample -> elo(sample.played().game().white())),
    RESULT(SWT.LEFT, 58, sample -> result(sample.played().game())),
    BLACK(SWT.LEFT, 104, sample -> sample.played().game().black().name()),
    BLACK_ELO(SWT.RIGHT, 46, sample -> elo(sample.played().game().black())),
    DATE(SWT.LEFT, 84, sample -> date(sample.played().game().date())),
    LIST(SWT.LEFT, 84, SampleColumn::list),
    EVENT(SWT.LEFT, 140, sample -> sample.played().game().event()),
    BOOK(SWT.LEFT, 90, sample -> sample.book().name());

    private final int alignment;
    private final int width;
    private final Function<SampleGame, String> text;

    SampleColumn(int alignment, int width, Function<SampleGame, String> text) {
        this.alignment = alignment;
        this.width = width;
        this.text = text;
    }

    int alignment() {
        return alignment;
    }

    int width() {
        return width;
    }

    String text(SampleGame sample) {
        return text.apply(sample);
    }

    /** The key of the header's text. */
    public String headerKey() {
        return "sample." + name().toLowerCase(Locale.ROOT).replace("_", "");
    }

    private static String elo(GameHeader.Player player) {
        return player.elo() == 0 ? "" : Integer.toString(player.elo());
    }

    private static String result(GameHeader game) {
        return game.result().text().replace("1/2-1/2", "\u00bd-\u00bd");
    }

    private static String date(GameDate date) {
        return date.equals(GameDate.UNKNOWN) ? "" : date.toString().replace(".??", "");
    }

    private static String list(SampleGame sample) {
        if (sample.isTop() && sample.isRecent()) {
            return Texts.of("sample.both");
        }
        return Texts.of(sample.isTop() ? "sample.top" : "sample.recent");
    }
}
