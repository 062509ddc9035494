package org.polybook.http.internal;

import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/** Configuration of the connector. Without it no port is opened. */
@ObjectClassDefinition(
        name = "Polybook explorer over HTTP",
        description = "Serves the opening books to browsers and other programs.")
public @interface HttpConfig {
    @AttributeDefinition(
            name = "Host",
            description =
                    "Name or address of the network interface; by default only programs on this machine can connect.",
            required = false)
    String host() default "127.0.0.1";

    @AttributeDefinition(
            name = "Port",
            description = "Port number; 0: any free port.",
            min = "0",
            max = "65535",
            required = false)
    int port() default 9002;
}
