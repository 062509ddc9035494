package org.polybook.api.spi;

/**
 * The release of Polybook with which a bundle is compiled, for components that refer to a service of a type that their bundle does not export.
 * Of such a service a framework does not know the class space (Equinox offers it to every bundle), so that with two releases side by side a
 * component would get the service of the other release. The service has {@link #PROPERTY}, and the reference {@link #TARGET}.
 */
public final class Release {
    /** Component property: the major and minor number of the release. */
    public static final String PROPERTY = "polybook.release=1.0";

    /** Filter of references to services with {@link #PROPERTY}. */
    public static final String TARGET = "(" + PROPERTY + ")";

    private Release() {}
}
