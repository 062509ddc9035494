package org.polybook.servlet.internal;

import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/**
 * Configuration of the connector. Without it the books are not served. Its properties become those of both services, so
 * it may have all properties of the Servlet Whiteboard.
 */
@ObjectClassDefinition(
        name = "Polybook explorer in the web server of the framework",
        description = "Serves the opening books to browsers and other programs.")
public @interface ServletConfig {
    @AttributeDefinition(
            name = "Path",
            description =
                    "The path below which the explorer answers, such as /chess; / denotes all paths of the server.",
            required = false)
    String osgi_http_whiteboard_context_path() default "/";
}
