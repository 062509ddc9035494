/**
 * The work of the commands, without a command line: values in, an answer out that can print itself as text or JSON. For
 * the front ends of Polybook only; a bundle imports it by {@code Import-Package:
 * org.polybook.commands;frontend=polybook}.
 */
@Version("1.0.0")
package org.polybook.commands;

import org.osgi.annotation.versioning.Version;
