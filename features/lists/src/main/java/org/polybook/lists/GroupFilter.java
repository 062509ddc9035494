package org.polybook.lists;

import java.util.Set;
import java.util.TreeSet;

/**
 * The groups of bundles that a template names: {@code core games} denotes the groups core and games, {@code * -cli}
 * denotes all groups except cli.
 *
 * @param named the denoted groups; empty denotes all groups that are not excluded
 * @param excluded the excluded groups
 */
record GroupFilter(Set<String> named, Set<String> excluded) {
    private static final String ALL = "*";

    static GroupFilter parse(String words) {
        Set<String> named = new TreeSet<>();
        Set<String> excluded = new TreeSet<>();
        for (String word : words.strip().split("\\s+")) {
            if (word.startsWith("-")) {
                excluded.add(word.substring(1));
            } else if (!word.equals(ALL)) {
                named.add(word);
            }
        }
        return new GroupFilter(named, excluded);
    }

    /** Returns all groups that the template names here, including the excluded ones. */
    Set<String> mentionedGroups() {
        Set<String> names = new TreeSet<>(named);
        names.addAll(excluded);
        return names;
    }

    boolean has(Bundle bundle) {
        return !excluded.contains(bundle.group()) && (named.isEmpty() || named.contains(bundle.group()));
    }
}
