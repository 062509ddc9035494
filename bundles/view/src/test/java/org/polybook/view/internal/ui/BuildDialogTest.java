package org.polybook.view.internal.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.chess.Color;
import org.polybook.view.internal.testing.NeedsDisplay;
import org.polybook.view.internal.testing.TestWindow;
import org.polybook.view.internal.ui.dialog.BuildDialog;
import org.polybook.view.internal.work.BuildChoices;

/** Tests the dialog for building a book from games. */
@NeedsDisplay
class BuildDialogTest {
    private TestWindow screen;
    private BuildDialog dialog;

    @BeforeEach
    void open() {
        screen = new TestWindow(380, 420);
        screen.open();
        dialog = new BuildDialog(screen.shell(), List.of(Path.of("a.pgn"), Path.of("b.pgn")));
    }

    @AfterEach
    void close() {
        screen.close();
    }

    private void later(Runnable action) {
        screen.shell().getDisplay().asyncExec(action);
    }

    private void pushAcceptButton() {
        dialog.frame().accept().notifyListeners(SWT.Selection, new Event());
    }

    private static void choose(Combo combo, String item) {
        combo.select(combo.indexOf(item));
        combo.notifyListeners(SWT.Selection, new Event());
    }

    @Test
    void dialog_acceptedUnchanged_hasTheDefaults() {
        later(this::pushAcceptButton);

        assertThat(dialog.openAndWait()).contains(BuildChoices.DEFAULT);
    }

    @Test
    void dialog_closed_isNoAnswer() {
        later(() -> dialog.frame().shell().close());

        assertThat(dialog.openAndWait()).isEmpty();
    }

    @Test
    void dialog_choicesOfARepertoire_areTheAnswer() {
        choose(dialog.weighting(), "Number of games");
        assertThat(dialog.playerSide().getEnabled()).as("no player").isFalse();
        dialog.player().setText("Tal");
        assertThat(dialog.playerSide().getEnabled()).isTrue();
        choose(dialog.playerSide(), "White");
        choose(dialog.side(), "White (repertoire)");
        dialog.maxPly().setText("24");
        dialog.minGames().setText("2");
        dialog.variations().setSelection(true);
        dialog.mistakes().setSelection(true);
        dialog.unfinished().setSelection(true);
        later(this::pushAcceptButton);

        assertThat(dialog.openAndWait())
                .contains(new BuildChoices(
                        Weighting.GAMES,
                        new BuildChoices.Games("Tal", Optional.of(Color.WHITE), true),
                        new BuildChoices.Moves("24", "2", Optional.of(Color.WHITE), true, true)));
    }

    @Test
    void number_invalid_isReportedUntilItIsCorrected() {
        dialog.frame().open();
        screen.handlePendingEvents();
        int before = dialog.frame().shell().getSize().y;
        dialog.maxPly().setText("ten");
        assertThat(dialog.frame().problem()).as("while it is entered").isEmpty();

        pushAcceptButton();
        screen.handlePendingEvents();

        assertThat(dialog.frame().shell().isDisposed()).isFalse();
        assertThat(dialog.frame().problem()).contains("whole number from 1", "empty for all");
        assertThat(dialog.frame().shell().getSize().y)
                .as("room for the problem")
                .isGreaterThan(before);
        assertThat(dialog.maxPly().getSelectionText()).isEqualTo("ten");
        dialog.maxPly().setText("10");
        assertThat(dialog.frame().problem()).isEmpty();
        pushAcceptButton();
        assertThat(dialog.frame().shell().isDisposed()).isTrue();
    }

    @Test
    void weighting_fromComments_disablesTheGameFields() {
        choose(dialog.weighting(), "From comments");
        assertThat(dialog.unfinished().getEnabled()).isFalse();
        assertThat(dialog.minGames().getEnabled()).isFalse();

        choose(dialog.weighting(), "All equal");
        assertThat(dialog.unfinished().getEnabled()).isTrue();
        assertThat(dialog.minGames().getEnabled()).isTrue();
    }

    @Test
    void controls_ofTheDialog_haveAccessibleNames() {
        assertThat(ControlsTest.controlsWithoutName(dialog.frame().shell())).isEmpty();
    }

    /** A regression: a dialog was centred over a window at the edge of the screen and partly outside it. */
    @Test
    void window_atTheEdgeOfTheScreen_showsTheWholeDialog() {
        screen.shell().setBounds(-300, -300, 380, 420);
        screen.handlePendingEvents();

        dialog.frame().open();
        screen.handlePendingEvents();

        Rectangle all = screen.shell().getDisplay().getBounds();
        Rectangle shown = dialog.frame().shell().getBounds();
        assertThat(all.intersection(shown)).isEqualTo(shown);
        assertThat(shown.width).as("width").isLessThanOrEqualTo(400);
        assertThat(shown.height).as("height").isLessThanOrEqualTo(430);
    }
}
