package org.polybook.view.internal.ui.moves;

import java.text.NumberFormat;
import java.util.Comparator;
import java.util.Locale;
import java.util.function.BiFunction;
import org.eclipse.swt.SWT;
import org.polybook.view.internal.books.GameResults;
import org.polybook.view.internal.books.MergedMove;
import org.polybook.view.internal.books.Transposition;

/** The columns of the table of moves, without those of single books. */
public enum MoveColumn {
    MOVE(SWT.LEFT, 74, Comparator.comparing(MergedMove::san), (row, in) -> sanWithTranspositionMark(row)),
    SHARE(SWT.LEFT, 120, Comparator.comparingDouble(MergedMove::share), (row, in) -> percent(row.share(), in)),
    WEIGHT(
            SWT.RIGHT,
            68,
            Comparator.comparingInt(row -> row.totalWeight().orElse(-1)),
            (row, in) -> row.totalWeight().map(weight -> number(weight, in)).orElse("")),
    GAMES(
            SWT.RIGHT,
            66,
            Comparator.comparingLong(
                    row -> row.results().map(GameResults::games).orElse(-1L)),
            (row, in) ->
                    row.results().map(results -> number(results.games(), in)).orElse("")),
    OTHER_ORDERS(
            SWT.RIGHT,
            66,
            Comparator.comparingLong(
                    row -> row.results().map(GameResults::otherOrders).orElse(-1L)),
            (row, in) -> row.results()
                    .filter(results -> results.otherOrders() > 0)
                    .map(results -> number(results.otherOrders(), in))
                    .orElse("")),
    RESULTS(SWT.LEFT, 136, Comparator.comparingDouble(MoveColumn::whiteScoreOrMinusOne), (row, in) -> ""),
    BOOK(SWT.LEFT, 120, Comparator.comparing(MergedMove::joinedBookNames), (row, in) -> row.joinedBookNames()),
    LEARN(SWT.LEFT, 160, Comparator.comparing(MergedMove::learn), (row, in) -> row.learn());

    private final int alignment;
    private final int width;
    private final Comparator<MergedMove> order;
    private final BiFunction<MergedMove, Locale, String> text;

    MoveColumn(int alignment, int width, Comparator<MergedMove> order, BiFunction<MergedMove, Locale, String> text) {
        this.alignment = alignment;
        this.width = width;
        this.order = order;
        this.text = text;
    }

    int alignment() {
        return alignment;
    }

    int width() {
        return width;
    }

    /** The ascending order of the rows by this column. */
    Comparator<MergedMove> order() {
        return order;
    }

    /** Returns true if this column is shown before the first answer of a book. */
    boolean isShownBeforeFirstAnswer() {
        return this == MOVE || this == SHARE || this == WEIGHT || this == BOOK;
    }

    /** Returns true if this column is hidden while each book has a column, as those columns then show the content. */
    boolean isHiddenWhenBooksHaveColumns() {
        return this == WEIGHT || this == GAMES || this == OTHER_ORDERS || this == BOOK;
    }

    /** Returns true if the row has content for this column. */
    boolean hasContentFor(MergedMove row) {
        return switch (this) {
            case MOVE, SHARE, BOOK -> true;
            case WEIGHT -> row.totalWeight().isPresent();
            case GAMES, RESULTS -> row.results().isPresent();
            case OTHER_ORDERS ->
                row.results().filter(results -> results.otherOrders() > 0).isPresent();
            case LEARN -> !row.learn().isEmpty();
        };
    }

    /** Returns true if the first click on the header sorts the rows in ascending order. */
    boolean sortsAscendingFirst() {
        return this == MOVE || this == LEARN || this == BOOK;
    }

    /** The key of the header's text. */
    public String headerKey() {
        return "column." + name().toLowerCase(Locale.ROOT);
    }

    String text(MergedMove row, Locale locale) {
        return text.apply(row, locale);
    }

    private static String sanWithTranspositionMark(MergedMove row) {
        return row.transposition() == Transposition.NONE ? row.san() : row.san() + " \u21c4";
    }

    private static double whiteScoreOrMinusOne(MergedMove row) {
        return row.results()
                .map(results -> (results.whiteWins() + results.draws() / 2.0) / Math.max(1, results.games()))
                .orElse(-1.0);
    }

    public static String percent(double share, Locale locale) {
        NumberFormat format = NumberFormat.getPercentInstance(locale);
        format.setMaximumFractionDigits(share > 0 && share < 0.0995 ? 1 : 0);
        return format.format(share);
    }

    static String number(long number, Locale locale) {
        return NumberFormat.getIntegerInstance(locale).format(number);
    }
}
