package org.polybook.lists;

/**
 * A shipped bundle.
 *
 * @param artifact the artifact, such as {@code org.polybook.reader}
 * @param group the parts of the distribution that contain the bundle, from the property {@code bundle.group} of the
 * bundle's pom
 */
record Bundle(String artifact, String group) {}
