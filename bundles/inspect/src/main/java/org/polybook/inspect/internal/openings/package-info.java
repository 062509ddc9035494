/** Names of openings. */
package org.polybook.inspect.internal.openings;
