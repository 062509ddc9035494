/** How the browser starts. */
package org.polybook.browser.internal;
