/** A user's hands and eyes in a program that shows the view: they find widgets by what is written on them, press and read them. */
package org.polybook.itests.hands;
