package org.polybook.api.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.EntryCursor;

/**
 * Tests that all methods are forwarded. If a method is added to an interface but not forwarded, the default
 * implementation of the interface would be used instead.
 */
class ForwardingTest {
    private final List<Method> calls = new ArrayList<>();

    private static Stream<Method> methodsOfBooks() {
        return Arrays.stream(BookFile.class.getMethods())
                .filter(method -> isInstanceMethod(method) && !isConvenience(method));
    }

    /** Returns true for {@code statistics(Position)}, which calls the method with a query. */
    private static boolean isConvenience(Method method) {
        return method.getName().equals("statistics") && method.getParameterCount() == 1;
    }

    private static Stream<Method> methodsOfCursors() {
        return Arrays.stream(EntryCursor.class.getMethods()).filter(ForwardingTest::isInstanceMethod);
    }

    private static boolean isInstanceMethod(Method method) {
        return !Modifier.isStatic(method.getModifiers()) && !method.isBridge();
    }

    /** Returns an object that implements the interface: each call is recorded and returns an arbitrary result. */
    private <T> T callRecorder(Class<T> type) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    calls.add(method);
                    return arbitraryValue(method.getReturnType());
                }));
    }

    private static Object arbitraryValue(Class<?> type) {
        if (type == int.class) {
            return 7;
        }
        if (type == long.class) {
            return 7L;
        }
        if (type == boolean.class) {
            return true;
        }
        if (type == List.class) {
            return List.of();
        }
        return type == Optional.class ? Optional.empty() : null;
    }

    private static Object[] arguments(Method method) {
        return Arrays.stream(method.getParameterTypes())
                .map(ForwardingTest::arbitraryValue)
                .toArray();
    }

    private void requireForwarded(Object forwarding, Method method) throws ReflectiveOperationException {
        method.invoke(forwarding, arguments(method));
        assertThat(calls).singleElement().satisfies(call -> {
            assertThat(call.getName()).isEqualTo(method.getName());
            assertThat(call.getParameterTypes()).isEqualTo(method.getParameterTypes());
        });
    }

    @ParameterizedTest
    @MethodSource("methodsOfBooks")
    void book_eachMethod_isForwarded(Method method) throws ReflectiveOperationException {
        requireForwarded(new ForwardingBook(callRecorder(BookFile.class)) {}, method);
    }

    @ParameterizedTest
    @MethodSource("methodsOfCursors")
    void cursor_eachMethod_isForwarded(Method method) throws ReflectiveOperationException {
        requireForwarded(new ForwardingCursor(callRecorder(EntryCursor.class)) {}, method);
    }
}
