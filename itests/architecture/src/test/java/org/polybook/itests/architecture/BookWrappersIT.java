package org.polybook.itests.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * A book that wraps another book overrides each default method of the interfaces of books. A default method that it
 * forgets would answer for the wrapper what a book without that ability answers, such as no statistics.
 */
class BookWrappersIT {
    private static final String BOOK = "org.polybook.api.book.OpeningBook";
    private static final List<String> INTERFACES =
            List.of(BOOK, "org.polybook.api.book.BookFile", "org.polybook.api.book.PinnedBook");

    /** Default methods that call other methods of the same book, so that the answer is right without an override. */
    private static final Set<String> CONVENIENCES = Set.of(
            "find(long)", // find(long, EntryBuffer)
            "moves(Position)", // coding and find(long)
            "statistics(Position)", // statistics(Position, StatisticsQuery)
            "find(long[],int,EntryBuffer,int[])", // find(long, EntryBuffer) for each key
            "validate(Predicate,DoublePredicate)"); // validate(Predicate)

    /** Wrappers that need not override the other methods. */
    private static final Map<String, Set<String>> EXCEPTIONS = Map.of(
            "org.polybook.commands.edit.Preview", // for lookups of one command, during which nothing changes
            Set.of("cursor()", "generation()", "pin()"),
            "org.polybook.inspect.internal.compare.CombinedBooks", // the records of two books, for one comparison
            Set.of(
                    "coding(ChessVariant)",
                    "cursor()",
                    "game(long)",
                    "generation()",
                    "pin()",
                    "statistics(Position,StatisticsQuery)"));

    private static JavaClasses all;

    @BeforeAll
    static void readClasses() throws IOException {
        all = BuiltBundles.classes();
    }

    @Test
    void aWrapper_overridesEachDefaultMethod() {
        Map<String, Set<String>> forgotten = new TreeMap<>(forgottenMethods());
        EXCEPTIONS.forEach((wrapper, methods) -> {
            if (methods.equals(forgotten.get(wrapper))) {
                forgotten.remove(wrapper);
            }
        });
        assertThat(forgotten).isEmpty();
    }

    /** The two exceptions are examples of wrappers that do not override all methods. */
    @Test
    void aWrapperThatForgetsMethods_isFound() {
        assertThat(forgottenMethods()).containsAllEntriesOf(EXCEPTIONS);
        assertThat(wrappers())
                .extracting(JavaClass::getSimpleName)
                .contains("ForwardingBook", "UnchangingBook", "SwappableBook", "Pin", "EditedBook", "EditedPin");
    }

    private static Map<String, Set<String>> forgottenMethods() {
        Map<String, Set<String>> forgotten = new TreeMap<>();
        for (JavaClass wrapper : wrappers()) {
            Set<String> methods = defaultMethods(wrapper);
            methods.removeAll(ownMethods(wrapper));
            if (!methods.isEmpty()) {
                forgotten.put(wrapper.getName(), methods);
            }
        }
        return forgotten;
    }

    /** The classes of books that call methods of other books, or inherit such a class. */
    private static List<JavaClass> wrappers() {
        List<JavaClass> wrappers = new ArrayList<>();
        for (JavaClass type : all) {
            if (!type.isInterface() && type.isAssignableTo(BOOK) && callsBook(type)) {
                wrappers.add(type);
            }
        }
        return wrappers;
    }

    private static boolean callsBook(JavaClass type) {
        return superclasses(type).stream()
                .flatMap(each -> each.getMethodCallsFromSelf().stream())
                .anyMatch(call -> INTERFACES.contains(call.getTargetOwner().getName()));
    }

    /** The class and those of its superclasses that this build includes. */
    private static List<JavaClass> superclasses(JavaClass type) {
        List<JavaClass> classes = new ArrayList<>(List.of(type));
        classes.addAll(type.getAllRawSuperclasses());
        return classes;
    }

    private static Set<String> defaultMethods(JavaClass type) {
        Set<String> methods = new TreeSet<>();
        for (String name : INTERFACES) {
            JavaClass book = all.get(name);
            if (type.isAssignableTo(name)) {
                book.getMethods().stream()
                        .filter(BookWrappersIT::isDefault)
                        .map(BookWrappersIT::signature)
                        .forEach(methods::add);
            }
        }
        methods.removeAll(CONVENIENCES);
        return methods;
    }

    private static boolean isDefault(JavaMethod method) {
        return !method.getModifiers().contains(JavaModifier.ABSTRACT)
                && !method.getModifiers().contains(JavaModifier.STATIC)
                && !method.getModifiers().contains(JavaModifier.SYNTHETIC)
                && !method.getModifiers().contains(JavaModifier.PRIVATE);
    }

    private static Set<String> ownMethods(JavaClass type) {
        Set<String> methods = new TreeSet<>();
        for (JavaClass each : superclasses(type)) {
            each.getMethods().stream().map(BookWrappersIT::signature).forEach(methods::add);
        }
        return methods;
    }

    private static String signature(JavaMethod method) {
        List<String> parameters = method.getRawParameterTypes().stream()
                .map(JavaClass::getSimpleName)
                .toList();
        return method.getName() + '(' + String.join(",", parameters) + ')';
    }
}
