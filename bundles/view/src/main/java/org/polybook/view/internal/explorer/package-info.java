/** The address of the explorer's page, which another bundle serves. */
package org.polybook.view.internal.explorer;
