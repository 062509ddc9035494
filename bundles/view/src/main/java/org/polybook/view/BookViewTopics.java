package org.polybook.view;

/**
 * Topics and properties of the events between a host and the view, sent over OSGi's {@code EventAdmin}, which Eclipse's
 * {@code IEventBroker} uses, too. All values are strings.
 *
 * <pre>{@code
 * Map<String, String> sicilian = Map.of(BookViewTopics.MOVES, "1. e4 c5 2. Nf3");
 * Map<String, String> crazyhouse = Map.of(BookViewTopics.VARIANT, "crazyhouse", BookViewTopics.MOVES, "e2e4");
 * }</pre>
 *
 * <p>The host sends either by {@code broker.post(BookViewTopics.POSITION, sicilian)}, where {@code broker} is an {@code
 * IEventBroker}.
 */
public final class BookViewTopics {
    /**
     * The host's event after each change of its position, with {@link #FEN} and {@link #MOVES}, and {@link #VARIANT}
     * unless it is orthodox chess; each is optional. If the view cannot read an event, it only logs it.
     */
    public static final String POSITION = "org/polybook/view/POSITION";

    /**
     * The view's event after a user has chosen a move, with {@link #FEN} before the move, {@link #MOVE_UCI}, {@link
     * #SAN} and {@link #VARIANT}. The view already shows the position after the move.
     */
    public static final String MOVE = "org/polybook/view/MOVE";

    /** The position before the first of the moves, in FEN (default: the variant's start position). */
    public static final String FEN = "fen";

    /**
     * The moves from the position of {@link #FEN} on, separated by blanks, each in SAN or UCI's coordinates, with or
     * without move numbers.
     */
    public static final String MOVES = "moves";

    /** The variant's name in CECP, UCI or PGN, such as {@code "crazyhouse"} (default: {@code "normal"}). */
    public static final String VARIANT = "variant";

    /** The chosen move in UCI's coordinates, such as {@code "g1f3"}. */
    public static final String MOVE_UCI = "uci";

    /** The chosen move in SAN, such as {@code "Nf3"}. */
    public static final String SAN = "san";

    private BookViewTopics() {}
}
