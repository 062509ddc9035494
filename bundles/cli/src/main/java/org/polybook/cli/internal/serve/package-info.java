/** Starts the application's OSGi framework inside this process and talks to it through services of JDK types. */
package org.polybook.cli.internal.serve;
