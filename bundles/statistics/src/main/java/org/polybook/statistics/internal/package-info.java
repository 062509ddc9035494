/** The services of this bundle. */
package org.polybook.statistics.internal;
