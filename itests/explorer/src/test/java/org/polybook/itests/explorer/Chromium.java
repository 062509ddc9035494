package org.polybook.itests.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.io.TemporaryFilesystem;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Chromium without windows, which the test operates as a user does. */
final class Chromium implements AutoCloseable {
    /** Kept, because the platform forgets the level of a logger that is not in use. */
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    private static final Path BINARY = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Pattern REQUEST =
            Pattern.compile("\"method\":\"Network\\.requestWillBeSent\".*?\"request\":\\{.*?\"url\":\"([^\"]*)\"");

    private final ChromeDriver driver;
    private final WebDriverWait wait;

    /** Starts Chromium with an empty profile, which is deleted at the end of the process. */
    Chromium() {
        SELENIUM.setLevel(Level.SEVERE);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(BINARY.toFile());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-dev-shm-usage",
                "--disable-gpu",
                "--lang=en-US",
                "--window-size=1280,1000",
                "--user-data-dir=" + TemporaryFilesystem.getDefaultTmpFS().createTempDir("polybook", "chromium"));
        options.setCapability("goog:loggingPrefs", Map.of("browser", "ALL", "performance", "ALL"));
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(DRIVER.toFile())
                .usingAnyFreePort()
                .build();
        driver = new ChromeDriver(service, options);
        wait = new WebDriverWait(driver, PATIENCE, Duration.ofMillis(20));
        driver.get("about:blank");
        requests(); // those of Chromium's own first page
    }

    /** Skips the tests without Chromium, or fails if it is required. */
    static void requireOrSkip() {
        boolean isInstalled = Files.isExecutable(BINARY) && Files.isExecutable(DRIVER);
        if ("required".equals(System.getProperty("polybook.browser"))) {
            assertThat(isInstalled).as("%s and %s", BINARY, DRIVER).isTrue();
        }
        assumeTrue(isInstalled, "Chromium and its driver are not installed: the page is not opened");
    }

    /** Opens the page again and waits until it is drawn. */
    void open(String url) {
        driver.get("about:blank");
        driver.get(url);
        wait.until(page -> drawings() > 0);
    }

    /** Shows an empty page. */
    void closePage() {
        driver.get("about:blank");
    }

    /** Runs the action and waits until the page is drawn again. */
    void drawnAfter(Runnable action) {
        long before = drawings();
        action.run();
        wait.until(page -> drawings() > before);
    }

    private long drawings() {
        String count = driver.findElement(By.tagName("body")).getDomAttribute("data-drawn");
        return count == null ? 0 : Long.parseLong(count);
    }

    void click(String selector) {
        drawnAfter(() -> element(selector).click());
    }

    void press(CharSequence key) {
        drawnAfter(() -> new Actions(driver).sendKeys(key).perform());
    }

    /** Clicks squares of the board. */
    void clickSquares(String... squares) {
        for (String square : squares) {
            new Actions(driver).moveToElement(square(square)).click().perform();
        }
    }

    void drag(String from, String to) {
        drawnAfter(() -> new Actions(driver)
                .moveToElement(square(from))
                .clickAndHold()
                .moveByOffset(8, 8)
                .moveToElement(square(to))
                .release()
                .perform());
    }

    private WebElement square(String name) {
        return element("#board .board [data-square=" + name + "]");
    }

    /** Waits until the piece is on the square. */
    void awaitPiece(String square, String piece) {
        wait.until(page -> !elements("#board [data-piece=" + piece + "][data-square=" + square + "]")
                .isEmpty());
    }

    void await(String selector) {
        wait.until(page -> !elements(selector).isEmpty());
    }

    WebElement element(String selector) {
        return driver.findElement(By.cssSelector(selector));
    }

    List<WebElement> elements(String selector) {
        return driver.findElements(By.cssSelector(selector));
    }

    List<String> texts(String selector) {
        return elements(selector).stream().map(WebElement::getText).toList();
    }

    String text(String selector) {
        return element(selector).getText();
    }

    Object script(String code, Object... arguments) {
        return driver.executeScript(code, arguments);
    }

    void goBack() {
        drawnAfter(() -> driver.navigate().back());
    }

    String address() {
        return driver.getCurrentUrl();
    }

    String window() {
        return driver.getWindowHandle();
    }

    /** Opens an empty window next to the others, which stay visible. */
    void openWindow() {
        driver.switchTo().newWindow(WindowType.WINDOW);
    }

    /** Opens an empty tab, which hides the current one. */
    void openTab() {
        driver.switchTo().newWindow(WindowType.TAB);
    }

    void closeWindowsExcept(String kept) {
        for (String window : driver.getWindowHandles()) {
            if (!window.equals(kept)) {
                driver.switchTo().window(window).close();
            }
        }
        driver.switchTo().window(kept);
    }

    /** Waits until the script returns the value. */
    void awaitScript(String code, Object expected) {
        wait.until(page -> expected.equals(script(code)));
    }

    /** Makes the next page as wide as a phone. Closes the page, because a board that is moving pieces must not be resized. */
    void becomePhone(int width, int height) {
        closePage();
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 2, "mobile", true));
    }

    /** Closes the page; the next one has the usual size and theme. */
    void becomeDesktop() {
        closePage();
        driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        useTheme("light");
    }

    void useTheme(String name) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", name))));
    }

    /** Saves a screenshot in {@code target/screenshots}. */
    void takePicture(String name) throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "screenshots"));
        Files.write(folder.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
    }

    /** Returns the lines of the console since the last call. */
    List<String> console() {
        return driver.manage().logs().get("browser").getAll().stream()
                .map(LogEntry::toString)
                .toList();
    }

    /** Returns the addresses requested since the last call. */
    List<String> requests() {
        return driver.manage().logs().get("performance").getAll().stream()
                .map(entry -> REQUEST.matcher(entry.getMessage()))
                .filter(Matcher::find)
                .map(request -> request.group(1))
                .toList();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
