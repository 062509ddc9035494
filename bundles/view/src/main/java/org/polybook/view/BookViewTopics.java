package org.polybook.view;

/**
 * Topics of the events that go between a host and the view, over OSGi's {@code EventAdmin}, which is also what Eclipse's {@code
 * IEventBroker} sends with. All values are strings.
 *
 * <pre>{@code
 * Map<String, String> sicilian = Map.of(BookViewTopics.MOVES, "1. e4 c5 2. Nf3");
 * Map<String, String> crazyhouse = Map.of(BookViewTopics.VARIANT, "crazyhouse", BookViewTopics.MOVES, "e2e4");
 * }</pre>
 *
 * <p>Either is sent by {@code broker.post(BookViewTopics.POSITION, sicilian)}, where {@code broker} is an {@code IEventBroker}.
 */
public final class BookViewTopics {
    /**
     * Sent by the host when the position on its board is another one: {@link #FEN} and {@link #MOVES}, {@link #VARIANT} if it is not
     * orthodox chess; each may be left out. What cannot be read is logged and shown nowhere.
     */
    public static final String POSITION = "org/polybook/view/POSITION";

    /**
     * Sent when a move was chosen in the view, which already shows the position after it: {@link #FEN} before the move, {@link #MOVE_UCI},
     * {@link #SAN}, {@link #VARIANT}.
     */
    public static final String MOVE = "org/polybook/view/MOVE";

    /** The position from which the moves begin, in FEN; the variant's start if it is left out. */
    public static final String FEN = "fen";

    /** The moves played since, with blanks between them, each in SAN or in UCI's coordinates; move numbers do not matter. */
    public static final String MOVES = "moves";

    /** Name of the variant in any usual naming, such as {@code "crazyhouse"}; {@code "normal"} if it is left out. */
    public static final String VARIANT = "variant";

    /** The chosen move in UCI's coordinates, such as {@code "g1f3"}. */
    public static final String MOVE_UCI = "uci";

    /** The chosen move in SAN, such as {@code "Nf3"}. */
    public static final String SAN = "san";

    private BookViewTopics() {}
}
