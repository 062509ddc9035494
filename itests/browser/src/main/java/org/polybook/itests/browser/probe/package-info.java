/** A probe inside the browser's process. */
package org.polybook.itests.browser.probe;
