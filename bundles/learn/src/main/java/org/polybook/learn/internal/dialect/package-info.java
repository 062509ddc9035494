/** What programs keep in the learn field. */
package org.polybook.learn.internal.dialect;
