package org.polybook.view.internal.ui.control;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.graphics.Rectangle;

/**
 * An outline in a square of 100 by 100, y downwards, that scales to any area. Its text consists of commands, each
 * followed by its numbers: {@code M x y} moves to a point, {@code L x y} draws a line, {@code Q x y x y} and {@code C x
 * y x y x y} draw curves, {@code Z} closes the outline, {@code O x y r} draws a circle.
 */
public final class Outline {
    private static final String COMMANDS = "MLQCZO";

    /** The number of arguments of each command. */
    private static final int[] NUMBERS = {2, 2, 4, 6, 0, 3};

    private final List<DrawingCommand> steps;

    private record DrawingCommand(char command, float... numbers) {}

    private Outline(List<DrawingCommand> steps) {
        this.steps = steps;
    }

    /** Parses the text, once for all paints. */
    public static Outline of(String text) {
        String[] words = text.split(" ");
        List<DrawingCommand> steps = new ArrayList<>();
        for (int at = 0; at < words.length; at++) {
            int command = words[at].length() == 1 ? COMMANDS.indexOf(words[at]) : -1;
            if (command < 0) {
                throw new IllegalArgumentException(
                        "outline: expected a drawing command, one of " + COMMANDS + ", found \"" + words[at] + '"');
            }
            float[] numbers = new float[NUMBERS[command]];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = Float.parseFloat(words[++at]);
            }
            steps.add(new DrawingCommand(COMMANDS.charAt(command), numbers));
        }
        return new Outline(List.copyOf(steps));
    }

    public void drawInto(Path path, Rectangle area) {
        for (DrawingCommand step : steps) {
            float[] n = new float[step.numbers.length];
            for (int i = 0; i < n.length; i++) {
                n[i] = (i % 2 == 0 ? area.x : area.y) + step.numbers[i] * area.width / 100;
            }
            switch (step.command) {
                case 'M' -> path.moveTo(n[0], n[1]);
                case 'L' -> path.lineTo(n[0], n[1]);
                case 'Q' -> path.quadTo(n[0], n[1], n[2], n[3]);
                case 'C' -> path.cubicTo(n[0], n[1], n[2], n[3], n[4], n[5]);
                case 'O' -> circle(path, n[0], n[1], n[2] - area.x);
                default -> path.close();
            }
        }
    }

    private static void circle(Path path, float x, float y, float radius) {
        path.moveTo(x + radius, y);
        path.addArc(x - radius, y - radius, 2 * radius, 2 * radius, 0, 360);
        path.close();
    }
}
