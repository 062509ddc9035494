package org.polybook.view.internal.ui.games;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.polybook.api.book.StatisticsField;
import org.polybook.api.game.GameHeader;
import org.polybook.chess.Color;
import org.polybook.view.internal.games.GameConditions;
import org.polybook.view.internal.games.GameConditions.Field;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.AccessibleNames;
import org.polybook.view.internal.ui.control.Icon;
import org.polybook.view.internal.ui.control.IconButton;
import org.polybook.view.internal.ui.control.Layouts;

/**
 * The row of conditions on the games whose results are shown. It offers the conditions that at least one searched book
 * can apply, and those that are entered. A text applies after Enter or when its field loses the focus.
 */
public final class GameFilterRow {
    private static final int DATE_WIDTH = 56;
    private static final int ELO_WIDTH = 76;
    private static final int PLAYER_WIDTH = 76;
    private static final List<Optional<Color>> SIDES =
            List.of(Optional.empty(), Optional.of(Color.WHITE), Optional.of(Color.BLACK));

    private final ViewModel model;
    private final Composite row;
    private final Text since;
    private final Text until;
    private final Text minElo;
    private final SpeedChoice speeds;
    private final Text player;
    private final Combo side;
    private final Text opponent;
    private final Text event;
    private final IconButton clear;
    private final Map<Control, Field> fields = new LinkedHashMap<>();
    private Set<StatisticsField> offered = Set.of();

    public GameFilterRow(Composite parent, ViewModel model) {
        this.model = model;
        this.row = new Composite(parent, SWT.NONE);
        row.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        RowLayout wrapping = new RowLayout(SWT.HORIZONTAL);
        wrapping.center = true;
        wrapping.marginLeft = 0;
        wrapping.marginRight = 0;
        wrapping.marginTop = 0;
        wrapping.marginBottom = 0;
        row.setLayout(wrapping);
        this.since = AccessibleNames.createNamedWithTooltip(row, "games.since.tip", this::text);
        initialize(since, Field.SINCE, "games.since", DATE_WIDTH);
        this.until = AccessibleNames.createNamedWithTooltip(row, "games.until.tip", this::text);
        initialize(until, Field.UNTIL, "games.until", DATE_WIDTH);
        this.minElo = AccessibleNames.createNamedWithTooltip(row, "games.rating.tip", this::text);
        initialize(minElo, Field.MIN_ELO, "games.rating", ELO_WIDTH);
        this.speeds = new SpeedChoice(row, this::applyOrShowProblem);
        fields.put(speeds.control(), Field.SPEEDS);
        this.player = AccessibleNames.createNamedWithTooltip(row, "games.player.tip", this::text);
        initialize(player, Field.PLAYER, "games.player", PLAYER_WIDTH);
        player.addListener(SWT.Modify, event -> enableControls());
        this.side = AccessibleNames.createNamedWithTooltip(
                row, "build.playerside", at -> new Combo(at, SWT.READ_ONLY | SWT.DROP_DOWN));
        side.setItems(
                Texts.of("games.side.any"), Texts.of("build.playerside.white"), Texts.of("build.playerside.black"));
        side.select(0);
        side.setLayoutData(new RowData());
        side.addListener(SWT.Selection, event -> applyOrShowProblem());
        fields.put(side, Field.PLAYER);
        this.opponent = AccessibleNames.createNamedWithTooltip(row, "games.opponent.tip", this::text);
        initialize(opponent, Field.OPPONENT, "games.opponent", PLAYER_WIDTH);
        this.event = AccessibleNames.createNamedWithTooltip(row, "games.event.tip", this::text);
        initialize(event, Field.EVENT, "games.event", PLAYER_WIDTH);
        Composite end = new Composite(row, SWT.NONE);
        end.setLayout(Layouts.grid(1, 0));
        this.clear = new IconButton(end, Icon.CLEAR, "games.clear", this::clearAndApply);
        enableControls();
        offer(Set.of());
    }

    private Text text(Composite parent) {
        return new Text(parent, SWT.BORDER);
    }

    private void initialize(Text text, Field field, String key, int width) {
        text.setMessage(Texts.of(key));
        text.setLayoutData(new RowData(width, SWT.DEFAULT));
        text.addListener(SWT.Modify, event -> enableControls());
        text.addListener(SWT.DefaultSelection, event -> applyOrShowProblem());
        text.addListener(SWT.FocusOut, event -> applyOrShowProblem());
        fields.put(text, field);
    }

    /** The widget. */
    public Composite control() {
        return row;
    }

    /** Returns true if the row has a condition to offer. */
    public boolean isUseful() {
        return fields.values().stream().anyMatch(this::isOffered);
    }

    /** Returns the height of the row at that width, in points; a narrow row wraps into several lines. */
    public int height(int width) {
        return row.computeSize(width, SWT.DEFAULT).y;
    }

    /** Moves the row to another composite, which has a grid. */
    public void moveTo(Composite place) {
        if (!place.equals(row.getParent())) {
            Composite before = row.getParent();
            row.setParent(place);
            before.layout();
            place.layout();
        }
    }

    /** Offers the conditions on these facts; returns true if that shows or hides a condition. */
    public boolean offer(Set<StatisticsField> facts) {
        offered = facts;
        boolean changed = false;
        for (Map.Entry<Control, Field> condition : fields.entrySet()) {
            changed |= show(condition.getKey(), isOffered(condition.getValue()));
        }
        return changed;
    }

    private boolean isOffered(Field field) {
        return offered.contains(field.fact()) || conditions().has(field);
    }

    private static boolean show(Control control, boolean shown) {
        RowData place = (RowData) control.getLayoutData();
        boolean changed = place.exclude == shown;
        place.exclude = !shown;
        control.setVisible(shown);
        return changed;
    }

    private GameConditions conditions() {
        return new GameConditions(
                since.getText(),
                until.getText(),
                minElo.getText(),
                speeds.chosen(),
                player.getText(),
                SIDES.get(Math.max(0, side.getSelectionIndex())),
                opponent.getText(),
                event.getText());
    }

    private void enableControls() {
        if (clear != null) { // null while the row is being created
            GameConditions entered = conditions();
            side.setEnabled(entered.has(Field.PLAYER));
            opponent.setEnabled(entered.isForOneSide());
            clear.setEnabled(!entered.equals(GameConditions.NONE));
        }
    }

    /** Filters the games, or shows a message if a text is invalid. */
    private void applyOrShowProblem() {
        if (row.isDisposed() || since.isDisposed()) {
            return; // a field loses the focus when the window closes
        }
        enableControls();
        GameConditions entered = conditions();
        Optional<Field> invalid = entered.firstInvalidField();
        if (invalid.isPresent()) {
            model.showMessage(
                    invalid.get() == Field.MIN_ELO
                            ? Texts.of("games.rating.refused", Integer.toString(GameHeader.MAX_ELO))
                            : Texts.of("games.date.refused"));
        } else {
            model.filterGames(entered.filter());
        }
    }

    private void clearAndApply() {
        List<Text> texts = new ArrayList<>(List.of(since, until, minElo, player, opponent, event));
        texts.forEach(text -> text.setText(""));
        speeds.clear();
        side.select(0);
        applyOrShowProblem();
    }

    public Text since() {
        return since;
    }

    public Text until() {
        return until;
    }

    public Text minElo() {
        return minElo;
    }

    public SpeedChoice speeds() {
        return speeds;
    }

    public Text player() {
        return player;
    }

    public Combo side() {
        return side;
    }

    public Text opponent() {
        return opponent;
    }

    public Text event() {
        return event;
    }

    public IconButton clear() {
        return clear;
    }
}
