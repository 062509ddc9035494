/** A chess variant of one's own. */
package org.polybook.itests.variant;
