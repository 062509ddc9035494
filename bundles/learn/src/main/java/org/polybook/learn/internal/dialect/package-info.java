/** The meanings that programs give the learn field. */
package org.polybook.learn.internal.dialect;
