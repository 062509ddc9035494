/** The token and the body of requests that change books. */
package org.polybook.explorer.internal.write;
