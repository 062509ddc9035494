/** An Eclipse 3 chess plug-in and its simulated user in an Eclipse IDE. */
package org.polybook.itests.workbench;
