package org.polybook.variants.internal.moves;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polybook.variants.internal.moves.BetzaTerm.Mode;
import org.polybook.variants.internal.moves.BetzaTerm.Place;
import org.polybook.variants.internal.moves.BetzaTerm.Way;

/** Parser of the text of a piece's moves; {@link org.polybook.variants.rules.Rules#piece} has the grammar. */
public final class BetzaNotation {
    private static final int[][] WAZIR = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    private static final int[][] FERZ = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    private static final int[][] KING = concat(WAZIR, FERZ);
    private static final int[][] DABBABA = doubled(WAZIR);
    private static final int[][] ALFIL = doubled(FERZ);
    private static final int[][] KNIGHT = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    private static final int[][] FALCON = {
        {1, 3}, {3, 1}, {3, -1}, {1, -3}, {-1, -3}, {-3, -1}, {-3, 1}, {-1, 3},
        {2, 3}, {3, 2}, {3, -2}, {2, -3}, {-2, -3}, {-3, -2}, {-3, 2}, {-2, 3}
    };

    private static final Pattern ATOM =
            Pattern.compile("(Lion|Falcon|Sting(?:fF|f)|[mcfblrsvnjp]*(?:NN|[WFDANKRBQ]))(@palace|@half|#far)?");

    private BetzaNotation() {}

    /**
     * Returns the steps that the text describes.
     *
     * @throws IllegalArgumentException if the text does not follow the grammar
     */
    public static List<BetzaTerm> parse(String text) {
        List<BetzaTerm> terms = new ArrayList<>();
        Matcher matcher = ATOM.matcher(text);
        int at = 0;
        while (matcher.find() && matcher.start() == at) {
            terms.addAll(parseAtom(matcher.group(1), place(matcher.group(2))));
            at = matcher.end();
        }
        if (at != text.length()) {
            throw new IllegalArgumentException("moves: no atom at " + (at + 1) + " of \"" + text + '"');
        }
        return terms;
    }

    private static Place place(String suffix) {
        if (suffix == null) {
            return Place.ANYWHERE;
        }
        return switch (suffix) {
            case "@palace" -> Place.PALACE;
            case "@half" -> Place.OWN_HALF;
            default -> Place.FAR_HALF;
        };
    }

    private static List<BetzaTerm> parseAtom(String text, Place place) {
        switch (text) {
            case "Lion":
                return lionTerms();
            case "Stingf":
                return stingTerms(new int[][] {{0, 1}});
            case "StingfF":
                return stingTerms(new int[][] {{1, 1}, {-1, 1}});
            case "Falcon":
                return BetzaTerm.all(Way.FALCON, FALCON, Mode.BOTH, place);
            default:
                break;
        }
        int letters = text.endsWith("NN") ? 2 : 1;
        String modifiers = text.substring(0, text.length() - letters);
        String atom = text.substring(text.length() - letters);
        int[][] directions = filtered(directions(atom), modifiers);
        return BetzaTerm.all(way(atom, modifiers), directions, mode(modifiers), place);
    }

    private static List<BetzaTerm> lionTerms() {
        List<BetzaTerm> terms = new ArrayList<>(parse("KDAN"));
        terms.addAll(BetzaTerm.all(Way.LION, KING, Mode.BOTH, Place.ANYWHERE));
        return terms;
    }

    private static List<BetzaTerm> stingTerms(int[][] directions) {
        List<BetzaTerm> terms = new ArrayList<>(BetzaTerm.all(Way.LEAP, directions, Mode.BOTH, Place.ANYWHERE));
        terms.addAll(BetzaTerm.all(Way.LEAP, doubled(directions), Mode.BOTH, Place.ANYWHERE));
        terms.addAll(BetzaTerm.all(Way.STING, directions, Mode.BOTH, Place.ANYWHERE));
        return terms;
    }

    private static int[][] directions(String atom) {
        return switch (atom) {
            case "W", "R" -> WAZIR;
            case "F", "B" -> FERZ;
            case "K", "Q" -> KING;
            case "D" -> DABBABA;
            case "A" -> ALFIL;
            default -> KNIGHT;
        };
    }

    private static Way way(String atom, String modifiers) {
        if (modifiers.indexOf('n') >= 0) {
            return Way.LAME;
        }
        if (modifiers.indexOf('j') >= 0) {
            return Way.OVER;
        }
        if (modifiers.indexOf('p') >= 0) {
            return Way.HOP;
        }
        return atom.equals("NN") || "RBQ".contains(atom) ? Way.SLIDE : Way.LEAP;
    }

    private static Mode mode(String modifiers) {
        if (modifiers.indexOf('m') >= 0) {
            return Mode.MOVE;
        }
        return modifiers.indexOf('c') >= 0 ? Mode.TAKE : Mode.BOTH;
    }

    private static int[][] filtered(int[][] directions, String modifiers) {
        List<int[]> kept = new ArrayList<>();
        for (int[] direction : directions) {
            if (isDirectionSelected(direction[0], direction[1], modifiers)) {
                kept.add(direction);
            }
        }
        return kept.toArray(new int[0][]);
    }

    private static boolean isDirectionSelected(int dx, int dy, String modifiers) {
        if (modifiers.contains("ff")) {
            return dy == 2;
        }
        boolean any = true;
        for (char modifier : modifiers.toCharArray()) {
            if ("fblrsv".indexOf(modifier) >= 0) {
                if (isDirectionSelected(dx, dy, modifier)) {
                    return true;
                }
                any = false;
            }
        }
        return any;
    }

    private static boolean isDirectionSelected(int dx, int dy, char modifier) {
        return switch (modifier) {
            case 'f' -> dy > 0;
            case 'b' -> dy < 0;
            case 'l' -> dx < 0;
            case 'r' -> dx > 0;
            case 's' -> dy == 0;
            default -> dx == 0;
        };
    }

    private static int[][] concat(int[][] a, int[][] b) {
        int[][] both = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, both, a.length, b.length);
        return both;
    }

    private static int[][] doubled(int[][] directions) {
        int[][] twice = new int[directions.length][];
        for (int i = 0; i < twice.length; i++) {
            twice[i] = new int[] {2 * directions[i][0], 2 * directions[i][1]};
        }
        return twice;
    }
}
