package org.polybook.lists;

/**
 * A bundle that ships.
 *
 * @param artifact such as {@code org.polybook.reader}
 * @param group the parts of the distribution that it belongs to, the property {@code bundle.group} of its pom
 */
record Bundle(String artifact, String group) {}
