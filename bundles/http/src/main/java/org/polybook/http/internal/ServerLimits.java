package org.polybook.http.internal;

/**
 * Limits of the JDK's server, which reads them from system properties when its first class is initialised. Properties
 * that have a value keep it.
 */
final class ServerLimits {
    private ServerLimits() {}

    static void apply() {
        // otherwise most answers wait 40 ms for the acknowledgement of their headers
        setIfAbsent("sun.net.httpserver.nodelay", "true");
        // maximum seconds for reading a request and for writing an answer; unlimited by default
        setIfAbsent("sun.net.httpserver.maxReqTime", "30");
        setIfAbsent("sun.net.httpserver.maxRspTime", "60");
        setIfAbsent("jdk.httpserver.maxConnections", "512");
    }

    private static void setIfAbsent(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }
}
