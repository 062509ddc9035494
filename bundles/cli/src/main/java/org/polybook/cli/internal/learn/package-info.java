/** The command {@code learn}. */
package org.polybook.cli.internal.learn;
