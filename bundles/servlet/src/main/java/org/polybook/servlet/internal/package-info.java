/** The connector between the explorer and the web server of a framework. */
package org.polybook.servlet.internal;
