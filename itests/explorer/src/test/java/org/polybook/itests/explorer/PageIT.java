package org.polybook.itests.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.support.ui.Select;
import org.polybook.api.book.BookProperties;

/** The page as its user sees it. */
class PageIT extends PageFixture {
    private static final String HOSTILE = "<img src=x onerror=\"document.title='broken'\">&+/";
    private static final String XIANGQI = "xiangqi";

    @BeforeAll
    void addBooks() {
        service().addBook(books.club(), properties(HOSTILE, 3));
        Map<String, Object> ofXiangqi = new HashMap<>(properties(XIANGQI, 4));
        ofXiangqi.put("service.ranking", -1);
        ofXiangqi.put(BookProperties.VARIANTS, XIANGQI);
        service().addBook(books.club(), ofXiangqi);
    }

    @Test
    void start_showsTheBestBookWithResults() throws IOException {
        openAt("");

        page.awaitPiece("e1", "wk");
        assertThat(page.texts(".book h2")).containsExactly("club");
        assertThat(page.texts(".moves tbody th")).containsExactly("e4", "d4");
        assertThat(page.texts(".moves tbody td.games")).containsExactly("6", "1");
        assertThat(page.texts(".moves tfoot td.games")).containsExactly("7");
        assertThat(page.element(".moves tbody .bar").getAccessibleName())
                .isEqualTo("White 40 %, draws 20 %, Black 40 %");
        assertThat(page.element(".moves tbody .whiskers").getAccessibleName())
                .startsWith("Score of the side to move: 50 %");
        assertThat(page.element(".years").getAccessibleName()).startsWith("Games by year: 1958: 1; 1999: 1; 2019: 1");
        assertThat(page.texts(".book summary")).containsExactly("Highest ratings", "Latest games");
        page.takePicture("start");
    }

    @Test
    void move_ofTheTable_isPlayed_andTheAddressHasIt() throws IOException {
        openAt("#club");

        page.click(".moves tr[data-uci=e2e4] td.games");
        page.click(".moves tr[data-uci=c7c5] a");

        page.awaitPiece("c5", "bp");
        assertThat(line()).containsExactly("e4", "c5");
        assertThat(page.address()).endsWith("#club//e2e4,c7c5");
        assertThat(page.text("#opening")).isEqualTo("B20 Sicilian Defence");
        assertThat(page.texts(".book .empty")).containsExactly("The position is not in the book.");

        page.goBack();
        assertThat(line()).containsExactly("e4", "c5");
        assertThat(page.texts("#line a[aria-current]")).containsExactly("e4");
        page.takePicture("line");
    }

    @Test
    void board_clicksAndDrags_areMoves() {
        openAt("#club");

        page.drawnAfter(() -> page.clickSquares("e2", "e4"));
        page.awaitPiece("e4", "wp");
        page.drag("e7", "e5");
        page.awaitPiece("e5", "bp");
        assertThat(line()).containsExactly("e4", "e5");

        page.clickSquares("g1", "g5"); // not a move
        page.drawnAfter(() -> page.clickSquares("g1", "f3"));
        assertThat(line()).containsExactly("e4", "e5", "Nf3");
    }

    @Test
    void castling_ofTheTable_movesBothPieces() {
        openAt("#club//e2e4,e7e5,g1f3,b8c6,f1b5,g8f6");

        page.click(".moves tr[data-uci=e1g1] a");

        page.awaitPiece("g1", "wk");
        page.awaitPiece("f1", "wr");
    }

    @Test
    void promotion_asksForThePiece() throws IOException {
        openAt("#club/8|P6k|8|8|8|8|8|K7_w_-_-_0_1");

        page.clickSquares("a7", "a8");
        page.await("#promotion[open]");
        assertThat(page.texts("#pieces button")).containsExactlyInAnyOrder("a8=Q", "a8=R", "a8=B", "a8=N");
        page.takePicture("promotion");
        page.drawnAfter(() -> page.elements("#pieces button").stream()
                .filter(piece -> piece.getText().endsWith("N"))
                .findFirst()
                .orElseThrow()
                .click());

        page.awaitPiece("a8", "wn");
        assertThat(line()).containsExactly("a8=N");
    }

    @Test
    void keys_walkTheLine_andFlipTheBoard() throws IOException {
        openAt("#club//e2e4,e7e5");

        page.press(Keys.ARROW_LEFT);
        assertThat(page.texts("#line a[aria-current]")).containsExactly("e4");
        page.press(Keys.ARROW_LEFT);
        page.press(Keys.ARROW_RIGHT);
        page.press(Keys.ARROW_RIGHT);
        assertThat(page.texts("#line a[aria-current]")).containsExactly("e5");

        page.press("f");
        page.takePicture("flipped");
        assertThat(isBelow("e8", "e1")).isTrue();
        page.click("#flip");
        assertThat(isBelow("e1", "e8")).isTrue();
    }

    private boolean isBelow(String lower, String upper) {
        return top(lower) > top(upper);
    }

    private int top(String square) {
        return page.element("#board .board [data-square=" + square + "]")
                .getRect()
                .getY();
    }

    /** Each drawing replaces the table; the keyboard stays in it. */
    @Test
    void keys_followTheMovesOfTheTable() {
        openAt("#club//e2e4");
        page.script("document.querySelector('.moves tr[data-uci] a').focus()");
        String first = focusedMove();

        page.press(Keys.ENTER);
        assertThat(line()).containsExactly("e4", first);
        assertThat(focusedMove()).isEqualTo(page.texts(".moves tbody th").get(0));
    }

    /** Returns the text of the focused move of the table; empty if the focus is elsewhere. */
    private String focusedMove() {
        return (String) page.script(
                "return document.activeElement.closest('.moves') ? document.activeElement.textContent : ''");
    }

    @Test
    void typedMove_isPlayed_orRefused() {
        openAt("#club");

        page.drawnAfter(() -> page.element("#move").sendKeys("Nf3\n"));
        assertThat(line()).containsExactly("Nf3");

        page.element("#move").sendKeys("e4\n");
        assertThat(page.text("#problem")).isEqualTo("\"e4\" is not a legal move here");
    }

    @Test
    void books_areShownNextToEachOther() {
        openAt("#club");

        page.click("#books input[value=plain]");

        assertThat(page.texts(".book h2")).containsExactly("plain", "club");
        assertThat(page.texts("[data-book=plain] thead th")).containsExactly("Move", "Weight", "Share");
        assertThat(page.address()).endsWith("#plain+club//");
    }

    @Test
    void texts_followTheChosenLanguage() throws IOException {
        openAt("#club//e2e4");

        page.drawnAfter(() -> new Select(page.element("#language")).selectByValue("ru"));
        assertThat(page.text("#flip")).isEqualTo("Перевернуть доску");
        assertThat(page.texts(".moves thead th")).startsWith("Ход", "Вес", "Доля", "Партии");
        page.takePicture("russian");

        openAt("#club");
        assertThat(page.text("#back")).as("the choice is kept").isEqualTo("Назад");
        page.drawnAfter(() -> new Select(page.element("#language")).selectByValue("en"));
        assertThat(page.text("#back")).isEqualTo("Back");
    }

    @Test
    void phone_darkTheme_fitsTheWidth() throws IOException {
        page.becomePhone(390, 844);
        page.useTheme("dark");
        try {
            openAt("#club+plain//e2e4");

            page.awaitPiece("e4", "wp");
            assertThat(page.script("return document.documentElement.scrollWidth"))
                    .isEqualTo(390L);
            assertThat(page.script("return getComputedStyle(document.body).backgroundColor"))
                    .isEqualTo("rgb(27, 29, 31)");
            page.takePicture("phone-dark");
        } finally {
            page.becomeDesktop();
        }
    }

    @Test
    void desktop_darkTheme() throws IOException {
        page.useTheme("dark");
        try {
            openAt("#club+plain//e2e4");
            page.awaitPiece("e4", "wp");
            page.takePicture("dark");
        } finally {
            page.becomeDesktop();
        }
    }

    @Test
    void droppedBook_hasTheMovesOfTheServedOne_andStaysInTheBrowser() throws IOException {
        byte[] book = Files.readAllBytes(folder.resolve("plain.bin"));
        openAt("#plain//e2e4,e7e5,g1f3,b8c6,f1b5,g8f6");
        page.requests();

        drop(book, HOSTILE);

        assertThat(page.texts(".book h2 > span")).containsExactly("plain", HOSTILE);
        assertThat(page.texts(".book:last-child .moves tbody tr"))
                .isEqualTo(page.texts("[data-book=plain] .moves tbody tr"));
        assertThat(page.texts(".book:last-child .moves tbody th")).containsExactly("O-O");
        page.click("#start");
        assertThat(page.texts(".book:last-child .moves tbody tr"))
                .hasSize(2)
                .isEqualTo(page.texts("[data-book=plain] .moves tbody tr"));
        page.takePicture("dropped");

        page.click(".book:last-child h2 button");
        assertThat(page.texts(".book h2")).containsExactly("plain");
    }

    @Test
    void droppedFile_thatIsNoBook_hasAProblem() {
        openAt("#plain");

        drop(new byte[17], "odd.bin");

        assertThat(page.element("#problem").getAriaRole()).isEqualTo("alert");
        assertThat(page.text("#problem"))
                .isEqualTo("odd.bin: the size, 17 bytes, is not a multiple of 16: not a Polyglot book, or truncated");
        assertThat(page.texts("[data-book=plain] .moves tbody th")).containsExactly("e4", "d4");
    }

    @Test
    void hostileNames_areText() throws IOException {
        openAt("#" + "%3Cimg%20src%3Dx%20onerror%3D%22document.title%3D'broken'%22%3E%26%2B%2F");

        assertThat(page.texts(".book h2")).containsExactly(HOSTILE);
        assertThat(page.texts("details[open] .games tbody td:nth-child(2)")).contains("<b>Tal</b>");
        assertThat(page.elements("main img, main b, header img")).isEmpty();
        assertThat(page.script("return document.title")).isEqualTo("Polybook explorer");
        page.click(".moves tr[data-uci=e2e4] a");
        assertThat(page.texts(".book h2")).containsExactly(HOSTILE);
        page.takePicture("hostile");
    }

    /** The book is one of normal chess that claims to be of xiangqi, so the server refuses its moves. */
    @Test
    void boardOfAnotherSize_isAGrid() throws IOException {
        openAt('#' + XIANGQI);

        assertThat(page.elements("#board .grid button")).hasSize(90);
        page.drawnAfter(() -> {
            page.element("#board .grid [data-square=b3]").click();
            page.element("#board .grid [data-square=e3]").click();
        });
        assertThat(line()).hasSize(1);
        assertThat(page.text("#board .grid [data-square=e3]")).isEqualTo("C");
        assertThat(page.text("#problem")).startsWith("xiangqi: bad request: ");
        page.takePicture("grid");
        assertThat(page.console()).as("the refused requests").allMatch(line -> line.contains("status of 400"));
    }

    @Test
    void refusedPosition_showsTheReason() {
        openAt("#club/8|8|8|8|8|8|8|8_w_-_-_0_1");

        assertThat(page.text("#problem")).startsWith("bad request: ");
        assertThat(page.console()).as("the refused request").allMatch(line -> line.contains("status of 400"));
    }
}
