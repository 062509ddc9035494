/** Analyses whole books; see the bundle's README. */
package org.polybook.inspect.internal;
