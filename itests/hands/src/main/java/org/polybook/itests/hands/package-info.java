/**
 * Controls a program that shows the view as a user does: finds widgets by their visible texts, presses and reads them.
 */
package org.polybook.itests.hands;
