/**
 * Annotations for bundles that use books and for bundles that bring some: {@link
 * org.polybook.api.annotation.RequireOpeningBooks} and {@link org.polybook.api.annotation.Book}.
 */
@Version("1.0.0")
package org.polybook.api.annotation;

import org.osgi.annotation.versioning.Version;
