/** Looks at the browser from inside. */
package org.polybook.itests.browser.probe;
