package org.polybook.api.spi;

/**
 * Ties the components of one release of Polybook together. If two releases are installed, a component could get a
 * service of the other release, because a framework cannot compare the releases if the bundle does not export the type
 * of the service (Equinox offers such a service to every bundle). To prevent that, such a service has {@link
 * #PROPERTY}, and references to it have {@link #TARGET}.
 */
public final class Release {
    /** The component property: the major and minor number of the release. */
    public static final String PROPERTY = "polybook.release=1.0";

    /** The filter of references to services with {@link #PROPERTY}. */
    public static final String TARGET = "(" + PROPERTY + ")";

    private Release() {}
}
