/** The paths of the web site and their answers. */
package org.polybook.explorer.internal;
