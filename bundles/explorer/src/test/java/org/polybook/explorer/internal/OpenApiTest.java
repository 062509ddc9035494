package org.polybook.explorer.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.explorer.testing.ExplorerBooks;
import org.polybook.explorer.testing.Json;
import org.polybook.explorer.testing.Reply;

/** Compares the description of the paths with real answers. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OpenApiTest {
    private static final Map<String, String> LOCAL = Map.of("Host", "localhost");
    private static final String LISTS = "history=true&topGames=9&recentGames=9";

    private ExplorerBooks books;
    private Map<String, Object> description;

    @BeforeAll
    void open(@TempDir Path folder) throws Exception {
        books = new ExplorerBooks(folder);
        description = answer("GET", "/api/openapi.json", "");
    }

    @AfterAll
    void close() {
        books.close();
    }

    private Map<String, Object> answer(String method, String target, String body) {
        Reply read = connection().send("GET", "/api/books/club", LOCAL, "");
        Map<String, String> headers = new HashMap<>(LOCAL);
        headers.put("Authorization", "Bearer " + ExplorerBooks.TOKEN);
        headers.put("If-Match", read.header("ETag"));
        Reply answer = connection().send(method, target, headers, body);
        assertThat(answer.status()).as(target + ": " + answer.body()).isEqualTo(200);
        return Json.object(answer.body());
    }

    private DirectConnection connection() {
        return new DirectConnection(books.explorer());
    }

    private static String body(String method) {
        return switch (method) {
            case "put" -> "{\"moves\":[{\"uci\":\"e7e5\",\"weight\":5}]}";
            case "post" -> "[White \"A\"]\n\n1. e4 *";
            default -> "";
        };
    }

    /** Law: each field of real answers is in the description of the path, and each field there is in an answer. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/lichess|get|/lichess?@ /lichess?@&play=e2e4 /lichess?book=plain",
                "/masters|get|/masters?@ /masters?@&play=e2e4 /masters?book=plain",
                "/player|get|/player?player=Adams&color=white&@&play=e2e4 /player?player=%3Cb%3ETal%3C%2Fb%3E&color=white&@",
                "/lichess/history|get|/lichess/history",
                "/api/books|get|/api/books",
                "/api/books/{name}|get|/api/books/club",
                "/api/books/{name}/position|get|/api/books/club/position?@&play=e2e4",
                "/api/books/{name}/games/{id}|get|/api/books/club/games/g5",
                "/api/books/{name}/position|put|/api/books/club/position?play=e2e4",
                "/api/books/{name}/journal|get|/api/books/club/journal",
                "/api/books/{name}/undo|post|/api/books/club/undo",
                "/api/books/{name}/redo|post|/api/books/club/redo",
                "/api/books/{name}/commit|post|/api/books/club/commit",
                "/api/position|get|/api/position?play=e2e4",
                "/api/line|post|/api/line"
            })
    void fields_ofAnswersAndDescription_areEqual(String path, String method, String targets) {
        Set<String> fields = new TreeSet<>();
        for (String target : targets.split(" ")) {
            String name = method.toUpperCase(Locale.ROOT);
            collect("", answer(name, target.replace("@", LISTS), body(method)), fields);
        }
        Set<String> described = new TreeSet<>();
        collectDescribed("", schema(path, method), described);
        described.removeIf(field -> isOfAnotherForm(path, field));

        assertThat(without(fields, described))
                .as("fields that are not described")
                .isEmpty();
        assertThat(without(described, fields))
                .as("described fields of no answer")
                .isEmpty();
    }

    private static Set<String> without(Set<String> all, Set<String> others) {
        Set<String> rest = new TreeSet<>(all);
        rest.removeAll(others);
        return rest;
    }

    /** The three paths of lichess have one schema; some of its fields are those of one path. */
    private static boolean isOfAnotherForm(String path, String field) {
        return switch (path) {
            case "/player" -> field.endsWith(".averageRating") || field.startsWith(".topGames.");
            case "/lichess" -> field.endsWith(".averageOpponentRating");
            case "/masters" -> field.endsWith(".averageOpponentRating") || field.startsWith(".recentGames.");
            default -> false;
        };
    }

    private Map<String, Object> schema(String path, String method) {
        Map<String, Object> content = at(description, "paths", path, method, "responses", "200", "content");
        return at(content, content.keySet().iterator().next(), "schema");
    }

    @SuppressWarnings("unchecked") // the cast fails in the test if the description has another form
    private static Map<String, Object> at(Object value, String... names) {
        Object found = value;
        for (String name : names) {
            found = ((Map<String, Object>) found).get(name);
        }
        return (Map<String, Object>) found;
    }

    private static void collect(String place, Object value, Set<String> fields) {
        if (value instanceof Map<?, ?> object) {
            boolean isMap = place.endsWith(".keys") || place.endsWith(".tags");
            object.forEach((name, each) -> {
                if (!isMap) {
                    fields.add(place + '.' + name);
                    collect(place + '.' + name, each, fields);
                }
            });
        } else if (value instanceof List<?> list) {
            list.forEach(each -> collect(place, each, fields));
        }
    }

    private void collectDescribed(String place, Map<String, Object> schema, Set<String> fields) {
        if (schema.get("$ref") instanceof String reference) {
            String name = reference.substring(reference.lastIndexOf('/') + 1);
            collectDescribed(place, at(description, "components", "schemas", name), fields);
        } else if (schema.get("allOf") instanceof List<?> all) {
            collectDescribed(place, at(all.get(0)), fields);
        } else if (schema.containsKey("items")) {
            collectDescribed(place, at(schema, "items"), fields);
        } else if (schema.containsKey("properties")) {
            at(schema, "properties").forEach((name, each) -> {
                fields.add(place + '.' + name);
                collectDescribed(place + '.' + name, at(each), fields);
            });
        }
    }

    @ParameterizedTest
    @CsvSource({"/api/books/{name}/games/{id}.pgn", "/masters/pgn/{id}"})
    void description_namesTheTypeOfGames(String path) {
        assertThat(at(description, "paths", path, "get", "responses", "200", "content"))
                .containsOnlyKeys("application/x-chess-pgn");
    }

    @Test
    void description_namesTheEvents() {
        assertThat(at(description, "paths", "/api/events", "get", "responses", "200", "content"))
                .containsOnlyKeys("text/event-stream");
        assertThat(description).containsEntry("openapi", "3.0.3");
    }
}
