/**
 * Finding implementations of services, with and without an OSGi framework: {@link org.polybook.api.spi.Providers} finds
 * a builder, an editor or an inspector, and {@link org.polybook.api.spi.Provided} declares the bundle of a service. The
 * package does not depend on any service. Thread-safe.
 */
@Version("1.0.0")
package org.polybook.api.spi;

import org.osgi.annotation.versioning.Version;
