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
    private PlugInGame game;

    @Override
    public void createPartControl(Composite parent) {
        parent.setLayout(new FillLayout());
        label = new Label(parent, SWT.WRAP);
        game = new PlugInGame(this::refresh);
    }

    void playByService(String san) throws NotationException {
        game.playByService(san);
        refresh();
    }

    void takeBackMove() {
        game.takeBackMove();
        refresh();
    }

    void playByEvent(String san) throws NotationException {
        game.playByEvent(san);
        refresh();
    }

    private void refresh() {
        label.setText(game.movesInSan());
    }

    /** The displayed moves. */
    String displayedMoves() {
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
