package org.polybook.view.internal.text;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/**
 * The texts of the view in the user's language: {@code messages.properties} next to this class, and its translations.
 */
public final class Texts {
    private static final ResourceBundle WORDS =
            ResourceBundle.getBundle(Texts.class.getPackageName() + ".messages", Locale.getDefault());

    private Texts() {}

    /** Returns true if the texts are in English, the language of messages from other bundles. */
    public static boolean isEnglish() {
        return WORDS.getLocale().equals(Locale.ROOT);
    }

    /** Returns the text of that key. */
    public static String of(String key) {
        return WORDS.getString(key);
    }

    /** Returns the text of that key, or the other text if the key has none. */
    public static String orElse(String key, String other) {
        return WORDS.containsKey(key) ? WORDS.getString(key) : other;
    }

    /** Returns the text of that key with those arguments, numbers in the user's format. */
    public static String of(String key, Object... arguments) {
        return new MessageFormat(WORDS.getString(key), Locale.getDefault()).format(arguments);
    }

    /** Like {@link #of(String, Object...)}, but returns the other text if the key has none. */
    public static String orElse(String key, String other, Object... arguments) {
        return WORDS.containsKey(key) ? of(key, arguments) : other;
    }
}
