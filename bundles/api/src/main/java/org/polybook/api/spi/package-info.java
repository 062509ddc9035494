/**
 * How collaborators find each other, in an OSGi framework and without one: {@link org.polybook.api.spi.Providers}.
 */
@Export
@Version("1.0.0")
package org.polybook.api.spi;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
