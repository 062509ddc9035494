/**
 * A web site about the books that the framework offers: its pages, and answers for programs in the form of lichess's
 * opening explorer. The package has no sockets: a connector passes a request to {@link
 * org.polybook.explorer.Explorer#answer} and sends the answer.
 *
 * <p>For Polybook's connectors only; a bundle imports it by {@code Import-Package:
 * org.polybook.explorer;frontend=polybook}.
 */
@Version("1.0.0")
package org.polybook.explorer;

import org.osgi.annotation.versioning.Version;
