package org.polybook.itests.workbench;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.part.ViewPart;
import org.polybook.chess.fault.NotationException;

/** The plug-in's Eclipse 3 view, which shows its game as text. */
public final class GameView extends ViewPart {
    static final String ID = "org.polybook.itests.workbench.game";

    private Label label;
    private Game game;

    @Override
    public void createPartControl(Composite parent) {
        parent.setLayout(new FillLayout());
        label = new Label(parent, SWT.WRAP);
        game = new Game(this::refresh);
    }

    void play(String san) throws NotationException {
        game.play(san);
        refresh();
    }

    void takeBack() {
        game.takeBack();
        refresh();
    }

    void playByEvent(String san) throws NotationException {
        game.playByEvent(san);
        refresh();
    }

    private void refresh() {
        label.setText(game.text());
    }

    /** The displayed moves. */
    String text() {
        return label.getText();
    }

    @Override
    public void setFocus() {
        label.setFocus();
    }

    @Override
    public void dispose() {
        game.close();
        super.dispose();
    }
}
