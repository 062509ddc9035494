/** A book that someone outside of Polybook brings. */
package org.polybook.itests.provider;
