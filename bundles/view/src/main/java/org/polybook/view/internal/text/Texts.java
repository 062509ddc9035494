package org.polybook.view.internal.text;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The words of the view in the user's language: {@code messages.properties} beside this class, and its translations. */
public final class Texts {
    private static final ResourceBundle WORDS =
            ResourceBundle.getBundle(Texts.class.getPackageName() + ".messages", Locale.getDefault());

    private Texts() {}

    /** The words of that key. */
    public static String of(String key) {
        return WORDS.getString(key);
    }

    /** The words of that key; the others if there are none. */
    public static String orElse(String key, String others) {
        return WORDS.containsKey(key) ? WORDS.getString(key) : others;
    }

    /** The words of that key with those arguments, numbers as the user writes them. */
    public static String of(String key, Object... arguments) {
        return new MessageFormat(WORDS.getString(key), Locale.getDefault()).format(arguments);
    }
}
