/** The start of the browser application. */
package org.polybook.browser.internal;
