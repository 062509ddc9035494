package org.polybook.view.internal.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.game.Speed;
import org.polybook.view.internal.books.BookAnswers;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.testing.NeedsDisplay;
import org.polybook.view.internal.testing.TestBookShelf;
import org.polybook.view.internal.testing.TestWindow;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.AccessibleNames;
import org.polybook.view.internal.ui.games.GameFilterRow;
import org.polybook.view.internal.ui.games.SampleColumn;
import org.polybook.view.internal.ui.moves.MoveColumn;
import org.polybook.view.internal.work.ImportGames;
import org.polybook.view.internal.work.TaskProgress;

/** Tests the filter of games and the sample games with books of results that were counted from games. */
@NeedsDisplay
class GamesIT {
    @TempDir
    Path folder;

    private final TestBookShelf shelf = new TestBookShelf();
    private TestWindow screen;
    private BookBrowser browser;

    @BeforeEach
    void open() {
        screen = new TestWindow(1100, 760);
        browser = new BookBrowser(screen.shell(), shelf.books(), new HostFeed());
        screen.open();
    }

    @AfterEach
    void close() throws Exception {
        screen.close();
        shelf.close();
    }

    private GameFilterRow row() {
        return browser.moves().filterRow();
    }

    private Table samples() {
        return browser.moves().samples().control();
    }

    private void putCounted(String name) throws Exception {
        shelf.put(name, CountedBooks.count(folder, name));
        awaitGames(name, 7);
    }

    /** Waits for the answers of all books for the shown line and filter. */
    private BookAnswers answers(String what) {
        screen.await(what, () -> {
            BookAnswers now = browser.model().currentOrPreviousBookAnswers();
            return now.complete()
                    && now.line().equals(browser.model().line())
                    && now.query().games().equals(browser.model().gameFilter());
        });
        return browser.model().currentOrPreviousBookAnswers();
    }

    private void awaitGames(String what, long games) {
        screen.await(what, () -> answers(what).games() == games);
    }

    private void enter(Text field, String text) {
        field.setText(text);
        field.notifyListeners(SWT.DefaultSelection, new Event());
    }

    private List<String> moves() {
        return Arrays.stream(browser.moves().control().getItems())
                .map(item -> item.getText(MoveColumn.MOVE.ordinal()) + ' ' + item.getText(MoveColumn.GAMES.ordinal()))
                .sorted()
                .toList();
    }

    private List<String> sampleTexts(SampleColumn column) {
        return Arrays.stream(samples().getItems())
                .map(item -> item.getText(column.ordinal()))
                .toList();
    }

    @Test
    void row_booksWithAndWithoutResults_offersTheConditionsOfTheBooks() throws Exception {
        assertThat(row().control().getVisible()).isFalse();
        shelf.put("weights", TestBookShelf.writeBook(folder.resolve("weights.bin"), "e4 = 1"));
        screen.await("weights", () -> browser.moves().control().getItemCount() == 1);
        assertThat(row().control().getVisible()).isFalse();
        assertThat(samples().getVisible()).isFalse();

        putCounted("counted");
        assertThat(row().control().getVisible()).isTrue();
        assertThat(row().speeds().control().getVisible()).isTrue();
        assertThat(row().since().getVisible()).isTrue();
        assertThat(samples().getVisible()).isTrue();

        shelf.remove("counted");
        screen.await("no row", () -> !row().control().getVisible());
        shelf.put("base", importDatabase());
        awaitGames("base", 7);
        assertThat(row().control().getVisible()).isTrue();
        assertThat(row().speeds().control().getVisible()).isFalse();
        assertThat(samples().getVisible()).isFalse();
    }

    private Path importDatabase() throws Exception {
        Path pgn = folder.resolve("counted.pgn");
        Path database = folder.resolve("base.si4");
        new ImportGames(pgn, database, Optional.empty()).runForMessage(new TaskProgress() {
            @Override
            public void reportShare(double share) {}

            @Override
            public boolean isCancelled() {
                return false;
            }
        });
        return database;
    }

    @Test
    void conditions_entered_filterTheResults() throws Exception {
        putCounted("counted");
        assertThat(moves()).containsExactly("c4 1", "d4 2", "e4 4");

        enter(row().since(), "2022");
        awaitGames("since 2022", 3);
        assertThat(moves()).containsExactly("e4 3");
        enter(row().minElo(), "2500");
        awaitGames("strong", 1);
        assertThat(sampleTexts(SampleColumn.WHITE)).containsExactly("Ada");
        assertThat(sampleTexts(SampleColumn.LIST)).containsExactly("top, recent");
        assertThat(browser.status().text()).endsWith("One game passes the filter.");

        row().clear().push();
        awaitGames("all", 7);
        assertThat(row().clear().isEnabled()).isFalse();

        enter(row().player(), "ada");
        awaitGames("Ada", 4);
        row().side().select(2);
        row().side().notifyListeners(SWT.Selection, new Event());
        awaitGames("Ada as Black", 2);
        enter(row().opponent(), "clara");
        awaitGames("Ada against Clara", 1);
        enter(row().opponent(), "");
        awaitGames("Ada as Black again", 2);
        MenuItem blitz = row().speeds().item(Speed.BLITZ);
        blitz.setSelection(true);
        blitz.notifyListeners(SWT.Selection, new Event());
        enter(row().until(), "2021-01");
        awaitGames("blitz", 1);
        assertThat(moves()).containsExactly("d4 1");
        assertThat(row().speeds().control().getText()).isEqualTo("Blitz");
    }

    @Test
    void condition_invalid_showsAMessageAndKeepsTheFilter() throws Exception {
        putCounted("counted");
        enter(row().since(), "2022");
        awaitGames("since 2022", 3);

        enter(row().since(), "last year");
        assertThat(browser.model().message()).isEqualTo(Texts.of("games.date.refused"));
        assertThat(answers("unchanged").games()).isEqualTo(3);
        enter(row().since(), "");
        awaitGames("all", 7);
        enter(row().minElo(), "strong");
        assertThat(browser.model().message()).contains("4095");
    }

    @Test
    void condition_thatABookCannotApply_isReportedAndTheOthersAnswer() throws Exception {
        putCounted("counted");
        shelf.put("base", importDatabase());
        awaitGames("both", 14);

        MenuItem rapid = row().speeds().item(Speed.BLITZ);
        rapid.setSelection(true);
        rapid.notifyListeners(SWT.Selection, new Event());

        awaitGames("blitz of one book", 3);
        assertThat(browser.status().text()).contains("cannot be filtered by speed");
        assertThat(row().speeds().control().getVisible()).isTrue();
        shelf.remove("counted");
        awaitGames("no book", 0);
        assertThat(row().speeds().control().getVisible())
                .as("a condition in use stays, so that the user can remove it")
                .isTrue();
    }

    @Test
    void sampleGame_clicked_isShownAtThePosition() throws Exception {
        putCounted("counted");
        browser.model().showPastedText("e4 c5");
        awaitGames("sicilian", 3);
        assertThat(sampleTexts(SampleColumn.WHITE)).containsExactly("Ada", "Boris", "Dan");

        samples().setSelection(1);
        Event click = new Event();
        click.button = 1;
        samples().notifyListeners(SWT.MouseUp, click);
        screen.await("the game", () -> browser.model().line().length() == 7);

        assertThat(browser.model().line().ply()).isEqualTo(2);
        assertThat(browser.model().line().goTo(7).textToShownPosition()).endsWith("4.O-O");
        assertThat(browser.model().message())
                .isEqualTo("Boris (2655) \u2013 Clara (2410) 1/2-1/2, Club championship, 2023.05.17");
        browser.model().forward();
        awaitGames("the next position", 2);
        samples().setSelection(0);
        samples().notifyListeners(SWT.DefaultSelection, new Event());
        screen.await("another game", () -> browser.model().message().startsWith("Ada"));
        assertThat(browser.model().line().ply()).isEqualTo(3);
    }

    @Test
    void sampleGame_whoseFileIsMissingOrChanged_hasAMessage() throws Exception {
        putCounted("counted");
        Path pgn = folder.resolve("counted.pgn");
        Files.move(pgn, folder.resolve("away.pgn"));

        samples().setSelection(0);
        samples().notifyListeners(SWT.DefaultSelection, new Event());
        screen.await("a message", () -> browser.model().message().contains("not found"));

        assertThat(browser.model().message()).contains("counted.pgn").contains(folder.toString());
        assertThat(browser.model().line().length()).isZero();
        Files.writeString(pgn, "[Result \"*\"]\n\ne4 *\n");
        samples().notifyListeners(SWT.DefaultSelection, new Event());
        screen.await("a changed file", () -> browser.model().message().contains("check sums"));
    }

    @Test
    void sampleGame_readAfterAnotherPositionIsShown_changesNothing() throws Exception {
        putCounted("counted");
        samples().setSelection(0);
        samples().notifyListeners(SWT.DefaultSelection, new Event());
        browser.model().showPastedText("d4");
        awaitGames("d4", 2);

        assertThat(browser.model().line().textToShownPosition()).isEqualTo("1.d4");
        assertThat(browser.model().message()).isEmpty();
    }

    @Test
    void sampleGames_inALowArea_areInATab() throws Exception {
        putCounted("counted");
        assertThat(browser.tabs().keys()).doesNotContain("tab.games");
        screen.shell().setSize(520, 700);
        screen.await("a tab", () -> browser.tabs().keys().contains("tab.games"));

        browser.tabs().select("tab.games");
        screen.await("the games", () -> samples().isVisible());
        samples().setSelection(0);
        samples().notifyListeners(SWT.DefaultSelection, new Event());
        screen.await("a game", () -> browser.model().line().length() == 8);

        screen.shell().setSize(1100, 760);
        browser.tabs().select("tab.moves");
        screen.await("no tab", () -> !browser.tabs().keys().contains("tab.games"));
        screen.await("below the moves", () -> samples().isVisible());
        shelf.remove("counted");
        screen.await("no games", () -> !samples().getVisible());
    }

    @Test
    void conditions_inALowArea_areInATab() throws Exception {
        putCounted("counted");
        shelf.put("base", importDatabase());
        shelf.remove("counted");
        screen.await("a book without single games", () -> !browser.moves().hasSampleGames());
        assertThat(browser.tabs().keys()).doesNotContain("tab.games");
        screen.shell().setSize(420, 540);
        screen.await("a tab", () -> browser.tabs().keys().contains("tab.games"));

        browser.tabs().select("tab.games");
        screen.await("the row", () -> row().control().isVisible());
        enter(row().player(), "clara");
        awaitGames("Clara", 2);
        assertThat(row().control().isVisible()).isTrue();
        screen.saveScreenshot("games-conditions-tab");
        row().clear().push();
        awaitGames("all", 7);

        shelf.remove("base");
        screen.await("no tab", () -> !browser.tabs().keys().contains("tab.games"));
    }

    @Test
    void books_several_areMergedWithFilteredResults() throws Exception {
        putCounted("counted");
        shelf.put("friends", CountedBooks.count(folder, "friends"));
        awaitGames("both", 14);
        assertThat(browser.moves().control().getItemCount()).isEqualTo(3);

        enter(row().player(), "clara");
        awaitGames("Clara", 4);
        screen.await("merged", () -> browser.moves().control().getItemCount() == 1);
        assertThat(sampleTexts(SampleColumn.BOOK)).containsExactly("counted", "counted", "friends", "friends");
    }

    @Test
    void controls_ofTheRowAndTheList_haveAccessibleNames() {
        for (Text field : List.of(
                row().since(), row().until(), row().minElo(), row().player(), row().opponent(), row().event())) {
            assertThat(AccessibleNames.of(field)).isPresent();
        }
        assertThat(AccessibleNames.of(row().side())).isPresent();
        assertThat(AccessibleNames.of(samples())).contains("Games of the position");
        assertThat(row().speeds().control().getText()).isEqualTo("Speeds");
    }
}
