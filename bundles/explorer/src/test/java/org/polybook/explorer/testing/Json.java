package org.polybook.explorer.testing;

import java.util.List;
import java.util.Map;
import org.polybook.testing.StrictJsonParser;

/** Reads objects of JSON. */
public final class Json {
    private Json() {}

    /** Returns the object of the text. */
    @SuppressWarnings("unchecked") // the cast fails in the test that uses another value
    public static Map<String, Object> object(String text) {
        return (Map<String, Object>) StrictJsonParser.parse(text);
    }

    /** Returns the objects in a field of an object. */
    @SuppressWarnings("unchecked") // as above
    public static List<Map<String, Object>> objects(Map<String, Object> object, String field) {
        return (List<Map<String, Object>>) object.get(field);
    }
}
