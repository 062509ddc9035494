/**
 * Starts the application's OSGi framework inside this process and communicates with it through services with JDK types.
 */
package org.polybook.cli.internal.serve;
