/** A chess plug-in of Eclipse 3 and its user, in an Eclipse IDE. */
package org.polybook.itests.workbench;
