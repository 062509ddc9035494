/** The example host of the README. It exports its class so that the tests can call it. */
@Export
@Version("1.0.0")
package org.polybook.itests.host;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
