package org.polybook.uci;

/** The time control as CECP says it, and the {@code go} of UCI that comes of it. */
final class XboardClock {
    private static final int CENTISECOND = 10;
    private static final int SECOND = 1000;
    /** The moves for which the time has to last if the GUI names no number. */
    private static final int USUAL_MOVES = 40;

    private int movesPerSession;
    private long increment;
    private long moveTime;
    private int depth;
    private long nodesPerSecond;
    private long own;
    private long other;

    XboardClock() {
        reset();
    }

    /** For a new game: five minutes each, until the GUI says what there is. */
    void reset() {
        own = 300 * SECOND;
        other = own;
        depth = 0;
    }

    /** {@code level MOVES TIME INCREMENT}: 0 moves for the whole game, minutes or minutes:seconds, seconds. */
    void level(XboardLine said) {
        movesPerSession = Integer.parseInt(said.argument(1));
        String[] base = said.argument(2).split(":");
        own = 60L * SECOND * Integer.parseInt(base[0])
                + (base.length > 1 ? (long) SECOND * Integer.parseInt(base[1]) : 0);
        other = own;
        increment = Math.round(SECOND * Double.parseDouble(said.argument(3)));
        moveTime = 0;
    }

    /** {@code st SECONDS}: that long for each move. */
    void perMove(String seconds) {
        moveTime = Math.round(SECOND * Double.parseDouble(seconds));
    }

    /** {@code sd PLIES}. */
    void depth(String plies) {
        depth = Integer.parseInt(plies);
    }

    /** {@code nps NODES}: time is counted in nodes, so many a second; 0 or less for a real clock. */
    void nodesPerSecond(String nodes) {
        nodesPerSecond = Long.parseLong(nodes);
    }

    /** {@code time CENTISECONDS}: left to the engine. */
    void own(String centiseconds) {
        own = CENTISECOND * Math.max(0, Long.parseLong(centiseconds));
    }

    /** {@code otim CENTISECONDS}: left to the other side. */
    void other(String centiseconds) {
        other = CENTISECOND * Math.max(0, Long.parseLong(centiseconds));
    }

    /**
     * The search command.
     *
     * @param white whether the engine plays White
     * @param played moves of the engine in this game
     * @param fudge milliseconds that a fixed time for each move is cut by
     */
    String go(boolean white, int played, int fudge) {
        StringBuilder go = new StringBuilder("go");
        if (nodesPerSecond > 0) {
            go.append(" nodes ").append(nodes(played));
        } else if (moveTime > 0) {
            go.append(" movetime ").append(Math.max(1, moveTime - fudge));
        } else {
            go.append(" wtime ").append(white ? own : other);
            go.append(" btime ").append(white ? other : own);
            go.append(" winc ").append(increment).append(" binc ").append(increment);
            if (movesPerSession > 0) {
                go.append(" movestogo ").append(movesToGo(played));
            }
        }
        return depth > 0 ? go.append(" depth ").append(depth).toString() : go.toString();
    }

    private int movesToGo(int played) {
        return movesPerSession > 0 ? movesPerSession - played % movesPerSession : USUAL_MOVES;
    }

    /** An even share of the time that is left, in nodes, as Polyglot counts it. */
    private long nodes(int played) {
        long share = moveTime > 0 ? moveTime : own / movesToGo(played) + increment;
        return Math.max(1, (long) ((double) nodesPerSecond * share / SECOND));
    }
}
