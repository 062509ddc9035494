/**
 * How collaborators find each other, in an OSGi framework and without one: {@link org.polybook.api.spi.Providers}, which users of
 * the library ask for a builder, an editor or an inspector, and {@link org.polybook.api.spi.Provided}, by which services name their
 * bundle. It knows no service itself. Safe for any number of threads.
 */
@Version("1.0.0")
package org.polybook.api.spi;

import org.osgi.annotation.versioning.Version;
