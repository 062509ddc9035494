package org.polybook.api.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.book.BookFormat;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.scheme.Schemes;

class ProvidersTest {
    private static final Logger LOG = Logger.getLogger(Providers.class.getName());

    private final List<String> logged = new ArrayList<>();
    private final Handler listener = new Handler() {
        @Override
        public void publish(LogRecord line) {
            logged.add(line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    @BeforeEach
    void listen() {
        LOG.setUseParentHandlers(false);
        LOG.addHandler(listener);
    }

    @AfterEach
    void leaveFramework() {
        Providers.inFramework(false);
        LOG.removeHandler(listener);
        LOG.setUseParentHandlers(true);
    }

    /** Whatever the framework's services are followed for. */
    static List<Class<?>> services() {
        List<Class<?>> services = new ArrayList<>();
        Stream.of(FrameworkProviders.class.getDeclaredMethods())
                .filter(method -> method.getName().startsWith("add"))
                .map(Method::getParameterTypes)
                .forEach(parameters -> services.add(parameters[0]));
        return services;
    }

    @ParameterizedTest
    @MethodSource("services")
    void missing_everyService_namesItAndTheBundleToAdd(Class<?> service) {
        assertThat(Providers.missing(service)).matches("no [a-z ]+: add org\\.polybook\\.[a-z]+");
    }

    @Test
    void required_nobodyProvides_isRefusedInTheSameWords() {
        assertThatThrownBy(() -> Providers.required(BookFormat.class))
                .isInstanceOf(IOException.class)
                .hasMessage("no reader of books: add org.polybook.reader");
        assertThat(logged).as("on a class path nobody reads a log").isEmpty();
    }

    @Test
    void required_inAFramework_isLoggedOnceUntilOneCame() {
        Providers.inFramework(true);
        assertThatThrownBy(() -> Providers.required(BookHeaders.class)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> Providers.required(BookHeaders.class)).isInstanceOf(IOException.class);
        assertThat(logged).containsExactly("no reader of headers: add org.polybook.header");
        logged.clear();

        Object came = new Object();
        Providers.register(BookHeaders.class, came);
        Providers.unregister(BookHeaders.class, came);

        assertThatThrownBy(() -> Providers.required(BookHeaders.class)).isInstanceOf(IOException.class);
        assertThat(logged).containsExactly("no reader of headers: add org.polybook.header");
    }

    @Test
    void scheme_nobodyProvides_isRefusedInTheSameWords() {
        assertThatThrownBy(() -> Schemes.required(Schemes.POLYGLOT))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no keys and moves of books: add org.polybook.zobrist");
        assertThat(Providers.all(BookBuilder.class)).isEmpty();
    }
}
