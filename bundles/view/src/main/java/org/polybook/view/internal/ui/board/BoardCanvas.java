package org.polybook.view.internal.ui.board;

import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.polybook.chess.Color;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Square;
import org.polybook.chess.notation.San;
import org.polybook.view.internal.model.Arrow;
import org.polybook.view.internal.model.MovePicker;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.ChessTexts;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.AccessibleNames;
import org.polybook.view.internal.ui.control.LineMenu;

/**
 * The board. The user makes moves with the mouse (a piece and its target, or an arrow of the books) or with the
 * keyboard (cursor keys, Enter or blank to pick, Escape to undo the pick).
 */
public final class BoardCanvas implements ViewListener {
    private final ViewModel model;
    private final Canvas canvas;
    private MovePicker picker;
    private Square cursor;

    public BoardCanvas(Composite parent, ViewModel model) {
        this.model = model;
        this.canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
        this.picker = new MovePicker(model.position());
        this.cursor = initialCursor();
        canvas.addListener(SWT.Paint, event -> painter().paint(event.gc));
        canvas.addListener(SWT.MouseDown, this::click);
        canvas.addListener(SWT.MouseUp, this::dropDraggedPiece);
        canvas.addListener(SWT.KeyDown, this::key);
        canvas.addListener(SWT.Traverse, this::leaveBoardByTabOnly);
        canvas.addListener(SWT.FocusIn, event -> canvas.redraw());
        canvas.addListener(SWT.FocusOut, event -> canvas.redraw());
        new LineMenu(canvas, model);
        nameForScreenReaders();
        model.listen(this);
    }

    /** The widget. */
    public Canvas control() {
        return canvas;
    }

    /** The current geometry of the board. */
    public BoardGeometry geometry() {
        double hands = PocketView.variantHasPiecesInHand(model.position()) ? 0.95 : 0;
        return BoardGeometry.within(
                canvas.getClientArea(), model.position().board().size(), model.isFlipped(), hands);
    }

    private BoardPainter painter() {
        return new BoardPainter(canvas, model, geometry(), picker, cursor);
    }

    @Override
    public void lineChanged() {
        picker = new MovePicker(model.position());
        if (!model.position().board().size().contains(cursor)) {
            cursor = initialCursor();
        }
        canvas.redraw();
    }

    @Override
    public void bookMovesChanged() {
        canvas.redraw();
    }

    private void click(Event event) {
        canvas.setFocus();
        if (event.button != 1) {
            return;
        }
        Optional<PocketView> hand = PocketView.ofSideToMoveAt(model.position(), geometry(), event.x, event.y);
        if (hand.isPresent()) {
            picker.pick(hand.get().piece().type());
            canvas.redraw();
            return;
        }
        Optional<Square> square = geometry().at(event.x, event.y);
        Optional<Arrow> arrow = square.flatMap(at -> arrowAtUnlessPicking(at, event.x, event.y));
        if (arrow.isPresent()) {
            model.playAndReportIfLegal(arrow.get().move());
        } else {
            square.ifPresentOrElse(this::pickOrPlay, picker::clear);
        }
        canvas.redraw();
    }

    /** Ends a drag of a piece to its target. */
    private void dropDraggedPiece(Event event) {
        Optional<Square> square = geometry().at(event.x, event.y);
        boolean dragged = picker.inHand().isPresent()
                || (picker.from().isPresent() && !picker.from().equals(square));
        if (event.button == 1 && dragged && square.isPresent()) {
            pickOrPlay(square.get());
            canvas.redraw();
        }
    }

    /** Returns the arrow at that point; empty if a piece is picked or could be picked there. */
    private Optional<Arrow> arrowAtUnlessPicking(Square square, int x, int y) {
        Position position = model.position();
        boolean own = position.board()
                .pieceAt(square)
                .filter(piece -> piece.color() == position.turn())
                .isPresent();
        if (own || picker.from().isPresent() || picker.inHand().isPresent()) {
            return Optional.empty();
        }
        List<Arrow> arrows = model.arrows();
        for (int i = arrows.size() - 1; i >= 0; i--) {
            if (ArrowPainter.isOn(arrows.get(i), geometry(), x, y)) {
                return Optional.of(arrows.get(i));
            }
        }
        return Optional.empty();
    }

    private void pickOrPlay(Square square) {
        cursor = square;
        List<Move> meant = picker.findMovesOrPickPiece(square);
        if (meant.size() == 1) {
            model.playAndReportIfLegal(meant.get(0));
        } else if (meant.size() > 1) {
            openMenuOfMoves(meant);
        }
    }

    /**
     * Picks a square. If no piece is picked and the square is empty, offers the pieces in hand, because the keyboard
     * has no other way to choose one.
     */
    private void pickOrOfferDrops(Square square) {
        List<Move> drops = picker.isEmpty() ? picker.drops(square) : List.of();
        if (drops.isEmpty()) {
            pickOrPlay(square);
        } else {
            openMenuOfMoves(drops);
        }
    }

    /** Opens a menu of several moves to the cursor's square, such as promotions. */
    private void openMenuOfMoves(List<Move> moves) {
        Menu menu = new Menu(canvas);
        menu.setLocation(canvas.toDisplay(geometry().middle(cursor)));
        for (Move move : moves) {
            MenuItem item = new MenuItem(menu, SWT.PUSH);
            item.setText(San.of(model.position(), move).text());
            item.addListener(SWT.Selection, event -> model.playAndReportIfLegal(move));
        }
        menu.addListener(SWT.Hide, event -> canvas.getDisplay().asyncExec(menu::dispose));
        menu.setVisible(true);
    }

    private void key(Event event) {
        switch (event.keyCode) {
            case SWT.ARROW_LEFT -> moveCursor(-1, 0);
            case SWT.ARROW_RIGHT -> moveCursor(1, 0);
            case SWT.ARROW_UP -> moveCursor(0, 1);
            case SWT.ARROW_DOWN -> moveCursor(0, -1);
            case SWT.CR, SWT.KEYPAD_CR, ' ' -> pickOrOfferDrops(cursor);
            case SWT.ESC -> picker.clear();
            case SWT.BS -> model.back();
            default -> {
                return;
            }
        }
        canvas.redraw();
        canvas.getAccessible().setFocus(ACC.CHILDID_SELF);
        canvas.getAccessible().sendEvent(ACC.EVENT_NAME_CHANGED, null);
    }

    private void moveCursor(int files, int ranks) {
        int direction = model.isFlipped() ? -1 : 1;
        int file = cursor.file() + direction * files;
        int rank = cursor.rank() + direction * ranks;
        boolean inside = file >= 0
                && rank >= 0
                && file < model.position().board().size().files()
                && rank < model.position().board().size().ranks();
        cursor = inside ? Square.of(file, rank) : cursor;
    }

    /** Lets the Tab key move the focus out of the board, but not the cursor keys. */
    private void leaveBoardByTabOnly(Event event) {
        event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS;
    }

    private Square initialCursor() {
        return Square.of(model.position().board().size().files() / 2, 1);
    }

    /** Names the board for screen readers. */
    private void nameForScreenReaders() {
        AccessibleNames.setName(canvas, this::accessibleName);
        canvas.getAccessible().addAccessibleControlListener(new AccessibleControlAdapter() {
            @Override
            public void getRole(AccessibleControlEvent event) {
                event.detail = ACC.ROLE_CANVAS;
            }
        });
    }

    /** Returns the accessible name: {@code "Board, White to move, cursor on e2: white pawn"}. */
    public String accessibleName() {
        Position position = model.position();
        String turn = Texts.of(position.turn() == Color.WHITE ? "board.white" : "board.black");
        String piece = position.board().pieceAt(cursor).map(ChessTexts::piece).orElse(Texts.of("board.empty"));
        return Texts.of("board.name", turn, cursor.toString(), piece);
    }
}
