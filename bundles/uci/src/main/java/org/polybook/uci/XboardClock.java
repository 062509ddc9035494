package org.polybook.uci;

/** Converts CECP's time control to UCI's {@code go}. */
final class XboardClock {
    private static final int CENTISECOND = 10;
    private static final int SECOND = 1000;
    /** The number of moves for which the time must last if the GUI gives none. */
    private static final int DEFAULT_MOVES = 40;

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

    /**
     * Resets the clock for a new game: five minutes for each side, and no maximum depth. The other settings of the time
     * control stay.
     */
    void reset() {
        own = 300 * SECOND;
        other = own;
        depth = 0;
    }

    /**
     * Executes {@code level MOVES TIME INCREMENT}, which sets both clocks and ends {@code st}. MOVES is 0 for the whole
     * game, TIME is minutes or minutes:seconds, INCREMENT is seconds.
     */
    void setLevel(XboardLine line) {
        movesPerSession = Integer.parseInt(line.argument(1));
        String[] minutes = line.argument(2).split(":");
        own = 60L * SECOND * Integer.parseInt(minutes[0])
                + (minutes.length > 1 ? (long) SECOND * Integer.parseInt(minutes[1]) : 0);
        other = own;
        increment = Math.round(SECOND * Double.parseDouble(line.argument(3)));
        moveTime = 0;
    }

    /** Executes {@code st SECONDS}: a fixed time per move. */
    void setTimePerMove(String seconds) {
        moveTime = Math.round(SECOND * Double.parseDouble(seconds));
    }

    /** Executes {@code sd PLIES}: the maximum depth of a search. */
    void setDepth(String plies) {
        depth = Integer.parseInt(plies);
    }

    /** Executes {@code nps NODES}: time is counted in nodes, that many per second; 0 or less for a real clock. */
    void setNodesPerSecond(String nodes) {
        nodesPerSecond = Long.parseLong(nodes);
    }

    /** Executes {@code time CENTISECONDS}: the engine's remaining time. */
    void setOwnTime(String centiseconds) {
        own = CENTISECOND * Math.max(0, Long.parseLong(centiseconds));
    }

    /** Executes {@code otim CENTISECONDS}: the other side's remaining time. */
    void setOpponentTime(String centiseconds) {
        other = CENTISECOND * Math.max(0, Long.parseLong(centiseconds));
    }

    /**
     * Returns the search command.
     *
     * @param white true if the engine plays White
     * @param played the number of the engine's moves in this game
     * @param fudge the milliseconds to subtract from a fixed time per move
     */
    String goCommand(boolean white, int played, int fudge) {
        StringBuilder go = new StringBuilder("go");
        if (nodesPerSecond > 0) {
            go.append(" nodes ").append(nodesForMove(played));
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
        return movesPerSession > 0 ? movesPerSession - played % movesPerSession : DEFAULT_MOVES;
    }

    /** Returns an even share of the remaining time, in nodes, as Polyglot counts it. */
    private long nodesForMove(int played) {
        long share = moveTime > 0 ? moveTime : own / movesToGo(played) + increment;
        return Math.max(1, (long) ((double) nodesPerSecond * share / SECOND));
    }
}
