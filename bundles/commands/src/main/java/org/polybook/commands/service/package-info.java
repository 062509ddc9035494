/** Commands of other bundles, run for any front end. */
@Version("1.0.0")
package org.polybook.commands.service;

import org.osgi.annotation.versioning.Version;
