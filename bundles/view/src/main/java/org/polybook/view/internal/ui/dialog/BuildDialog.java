package org.polybook.view.internal.ui.dialog;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.chess.Color;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.work.BuildChoices;
import org.polybook.view.internal.work.BuildChoices.Field;
import org.polybook.view.internal.work.FileTaskFactory;

/** The dialog for the games, moves and weights of a book that is built from games. */
public final class BuildDialog {
    private static final List<Weighting> WEIGHTINGS =
            List.of(Weighting.WINS_AND_DRAWS, Weighting.GAMES, Weighting.SCORE, Weighting.UNIFORM, Weighting.COMMENTS);
    private static final List<String> WEIGHTING_NAMES = List.of(
            "build.weights.results",
            "build.weights.games",
            "build.weights.score",
            "build.weights.uniform",
            "build.weights.comments");
    private static final List<Optional<Color>> SIDES =
            List.of(Optional.empty(), Optional.of(Color.WHITE), Optional.of(Color.BLACK));
    private static final int COLUMNS = 2;
    private static final int WIDTH = 340;

    private final DialogFrame frame;
    private final Combo weighting;
    private final Button unfinished;
    private final Button variations;
    private final Button mistakes;
    private final Text maxPly;
    private final Text minGames;
    private final Combo side;
    private final Text player;
    private final Combo playerSide;
    private Optional<BuildChoices> answer = Optional.empty();

    /** Creates the dialog, not yet open, with the default choices for these files of games, at least one. */
    public BuildDialog(Shell parent, List<Path> games) {
        this.frame = new DialogFrame(parent, "build.title", COLUMNS, "build.save", this::acceptOrShowProblem);
        frame.label(FileTaskFactory.firstNameAndCount(games), COLUMNS, WIDTH);
        BuildChoices initial = BuildChoices.DEFAULT;
        this.weighting = combo("build.weights", WEIGHTING_NAMES);
        this.unfinished = tick("build.unfinished", initial.games().unfinishedAreDraws());
        this.variations = tick("build.variations", initial.moves().countsVariations());
        this.mistakes = tick("build.mistakes", initial.moves().skipsMistakes());
        this.maxPly = frame.text("build.maxply", initial.moves().maxPly());
        maxPly.setMessage(Texts.of("build.maxply.all"));
        this.minGames = frame.text("build.mingames", initial.moves().minGames());
        this.side = combo("build.side", List.of("build.side.both", "build.side.white", "build.side.black"));
        this.player = frame.text("build.player", initial.games().player());
        player.setMessage(Texts.of("build.player.any"));
        this.playerSide = combo(
                "build.playerside",
                List.of("build.playerside.any", "build.playerside.white", "build.playerside.black"));
        weighting.addListener(SWT.Selection, event -> updateFields());
        for (Text field : List.of(maxPly, minGames, player)) {
            field.addListener(SWT.Modify, event -> updateFields());
        }
        frame.describeByProblem(maxPly);
        frame.describeByProblem(minGames);
        updateFields();
    }

    private Combo combo(String key, List<String> names) {
        return frame.combo(key, names.stream().map(Texts::of).toList());
    }

    private Button tick(String key, boolean ticked) {
        Button button = new Button(frame.content(), SWT.CHECK);
        button.setText(Texts.of(key));
        button.setSelection(ticked);
        button.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, COLUMNS, 1));
        return button;
    }

    /** Disables fields that the other choices make meaningless, and removes a problem as soon as it is corrected. */
    private void updateFields() {
        boolean countsGames = choices().weighting() != Weighting.COMMENTS;
        unfinished.setEnabled(countsGames);
        minGames.setEnabled(countsGames);
        playerSide.setEnabled(!player.getText().isBlank());
        if (!frame.problem().isEmpty()) {
            frame.setProblem(
                    choices().firstInvalidField().map(BuildDialog::problem).orElse(""));
        }
    }

    private BuildChoices choices() {
        return new BuildChoices(
                WEIGHTINGS.get(weighting.getSelectionIndex()),
                new BuildChoices.Games(
                        player.getText(), SIDES.get(playerSide.getSelectionIndex()), unfinished.getSelection()),
                new BuildChoices.Moves(
                        maxPly.getText(),
                        minGames.getText(),
                        SIDES.get(side.getSelectionIndex()),
                        variations.getSelection(),
                        mistakes.getSelection()));
    }

    private static String problem(Field field) {
        return switch (field) {
            case MAX_PLY -> Texts.of("build.maxply.refused");
            case MIN_GAMES -> Texts.of("build.mingames.refused");
        };
    }

    private void acceptOrShowProblem() {
        BuildChoices choices = choices();
        Optional<Field> fault = choices.firstInvalidField();
        if (fault.isPresent()) {
            frame.setProblem(problem(fault.get()));
            Text field =
                    Map.of(Field.MAX_PLY, maxPly, Field.MIN_GAMES, minGames).get(fault.get());
            field.selectAll();
            field.setFocus();
        } else {
            answer = Optional.of(choices);
            frame.close();
        }
    }

    /** Opens the dialog and waits until it is closed; returns empty if the user cancels. */
    public Optional<BuildChoices> openAndWait() {
        frame.openAndWait();
        return answer;
    }

    public DialogFrame frame() {
        return frame;
    }

    public Combo weighting() {
        return weighting;
    }

    public Button unfinished() {
        return unfinished;
    }

    public Button variations() {
        return variations;
    }

    public Button mistakes() {
        return mistakes;
    }

    public Text maxPly() {
        return maxPly;
    }

    public Text minGames() {
        return minGames;
    }

    public Combo side() {
        return side;
    }

    public Text player() {
        return player;
    }

    public Combo playerSide() {
        return playerSide;
    }
}
