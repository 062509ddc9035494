/** The connector between the explorer and the HTTP server of the JDK. */
package org.polybook.http.internal;
