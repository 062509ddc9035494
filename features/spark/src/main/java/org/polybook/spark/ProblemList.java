package org.polybook.spark;

import java.io.Serializable;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;

/**
 * The first problems of all parts, in the order of the parts. Parts may be added in any order, and no number of bad games
 * makes it large.
 */
final class ProblemList implements Serializable {
    /** The maximum number of problems: more than a report shows. */
    static final int MAX = 30;

    private static final long serialVersionUID = 1;

    /** The code of the warning that a file is not UTF-8, which each of its parts finds. */
    private static final String OTHER_CHARSET = "other-charset";

    /** The code of a warning that is shown once. Many games may have it, and they must not displace other problems. */
    private static final Set<String> SHOWN_ONCE = Set.of("own-rules");

    private final TreeMap<Place, Problem> problems = new TreeMap<>();
    private final HashMap<Subject, Place> firsts = new HashMap<>();
    private int added;

    /** The place of a problem among those of all parts. */
    private record Place(int part, int number) implements Comparable<Place>, Serializable {
        private static final long serialVersionUID = 1;
        private static final Comparator<Place> ORDER =
                Comparator.comparingInt(Place::part).thenComparingInt(Place::number);

        @Override
        public int compareTo(Place other) {
            return ORDER.compare(this, other);
        }
    }

    /** The subject of a warning that is listed once: the file, or an empty text for all files. */
    private record Subject(String code, String file) implements Serializable {
        private static final long serialVersionUID = 1;
    }

    /** A problem of a game, as a value that can be sent. */
    private record Problem(
            String file,
            long game,
            long line,
            long column,
            long offset,
            String code,
            String text,
            String message,
            boolean isFatal)
            implements Serializable {
        private static final long serialVersionUID = 1;

        static Problem of(GameProblem problem) {
            GameLocation place = problem.place();
            return new Problem(
                    place.file(),
                    place.game(),
                    place.line(),
                    place.column(),
                    place.offset(),
                    problem.code(),
                    problem.text(),
                    problem.message(),
                    problem.isFatal());
        }

        GameProblem toProblem() {
            return new GameProblem(new GameLocation(file, game, line, column, offset), code, text, message, isFatal);
        }
    }

    /** Adds the next problem of a part, unless there are enough before it. */
    void add(int part, GameProblem problem) {
        if (added < Integer.MAX_VALUE) {
            add(new Place(part, added++), Problem.of(problem));
        }
    }

    /** Adds the problems of other parts. */
    void addAll(ProblemList others) {
        others.problems.forEach(this::add);
    }

    private void add(Place place, Problem problem) {
        if (problems.size() == MAX && place.compareTo(problems.lastKey()) > 0) {
            return;
        }
        if (SHOWN_ONCE.contains(problem.code())) {
            addFirst(new Subject(problem.code(), ""), place, problem);
        } else if (problem.code().equals(OTHER_CHARSET)) {
            addFirst(new Subject(problem.code(), problem.file()), place, problem);
        } else {
            problems.put(place, problem);
        }
        if (problems.size() > MAX) {
            Place last = problems.pollLastEntry().getKey();
            firsts.values().remove(last);
        }
    }

    private void addFirst(Subject subject, Place place, Problem problem) {
        Place before = firsts.get(subject);
        if (before == null || place.compareTo(before) < 0) {
            if (before != null) {
                problems.remove(before);
            }
            firsts.put(subject, place);
            problems.put(place, problem);
        }
    }

    /** Returns the problems in order. */
    List<GameProblem> inOrder() {
        return problems.values().stream().map(Problem::toProblem).toList();
    }
}
