package org.polybook.api.spi;

/**
 * The release of Polybook with which a bundle was compiled, for components that refer to a service of a type that their
 * bundle does not export. A framework does not know with which release such a service is compatible (Equinox offers it
 * to every bundle), so if two releases are installed, a component could get the service of the other release. To
 * prevent that, the service has {@link #PROPERTY}, and the reference to it has {@link #TARGET}.
 */
public final class Release {
    /** The component property: the major and minor number of the release. */
    public static final String PROPERTY = "polybook.release=1.0";

    /** The filter of references to services with {@link #PROPERTY}. */
    public static final String TARGET = "(" + PROPERTY + ")";

    private Release() {}
}
