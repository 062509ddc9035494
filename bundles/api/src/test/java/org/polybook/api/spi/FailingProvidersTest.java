package org.polybook.api.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.polybook.api.Books;
import org.polybook.api.Databases;
import org.polybook.api.Games;
import org.polybook.api.database.GameDatabaseFormat;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.learn.LearnDialects;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;

/** Tests that a failing provider does not hide the working provider that is registered after it. */
class FailingProvidersTest {
    private static final Logger LOG = Logger.getLogger(Providers.class.getName());
    private static final Path FILE = Path.of("club.good");

    private final TestFramework tests = new TestFramework();
    private final FrameworkServices framework = new FrameworkServices(tests.context());

    @BeforeEach
    void registerFailingAndWorkingProviders() {
        LOG.setLevel(Level.OFF);
        for (Class<?> service : List.of(
                BookFormat.class,
                GameDatabaseFormat.class,
                GameFormat.class,
                BookScheme.class,
                LearnDialect.class,
                ChessVariant.class)) {
            register(service, (proxy, method, arguments) -> {
                throw new IllegalStateException("defect");
            });
            register(service, (proxy, method, arguments) -> switch (method.getName()) {
                case "name" -> "good";
                case "handles", "covers" -> true;
                case "files" -> List.of(FILE, Path.of("club.more"));
                case "toString" -> "the good one";
                default -> null;
            });
        }
        Providers.setFramework(framework);
    }

    private void register(Class<?> service, InvocationHandler behaviour) {
        Object provider = Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {service}, behaviour);
        framework.add(tests.new Service(() -> provider, service));
    }

    @AfterEach
    void clearFramework() {
        Providers.clearFrameworkIfCurrent(framework);
        LOG.setLevel(null);
    }

    @Test
    void lookups_failingProvider_isSkipped() throws IOException {
        assertThat(Databases.format(FILE)).hasToString("the good one");
        assertThat(Databases.files(FILE)).hasSize(2);
        assertThat(Books.files(FILE)).hasSize(2);
        assertThat(Schemes.named("good")).isPresent();
        assertThat(Schemes.covering(List.of("good"))).isPresent();
        assertThat(Variants.find("good")).isPresent();
        assertThat(Variants.names()).contains("good");
        assertThat(LearnDialects.named("good")).isPresent();
        assertThat(Games.open(System.in, FILE.toString(), GameOptions.MAIN_LINE))
                .as("the working format opens nothing, but it is called")
                .isNull();
    }
}
