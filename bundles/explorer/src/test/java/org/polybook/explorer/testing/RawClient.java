package org.polybook.explorer.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Sends one request over one connection, with any header. */
public final class RawClient {
    private static final int TIMEOUT_MILLIS = 60_000;

    private RawClient() {}

    /** Sends a request without a body to a port of this machine, and returns the answer. */
    public static Reply send(int port, String method, String target, Map<String, String> headers) throws IOException {
        return send(port, method, target, headers, "");
    }

    /** Sends a request to a port of this machine, and returns the answer. */
    public static Reply send(int port, String method, String target, Map<String, String> headers, String body)
            throws IOException {
        StringBuilder request =
                new StringBuilder(method).append(' ').append(target).append(" HTTP/1.1\r\n");
        headers.forEach(
                (name, value) -> request.append(name).append(": ").append(value).append("\r\n"));
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.getOutputStream()
                    .write(request.append("Content-Length: " + body.length() + "\r\nConnection: close\r\n\r\n" + body)
                            .toString()
                            .getBytes(StandardCharsets.UTF_8));
            return parse(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private static Reply parse(String answer) {
        int end = answer.indexOf("\r\n\r\n");
        String[] lines = answer.substring(0, end).split("\r\n");
        Map<String, String> headers = new LinkedHashMap<>();
        for (int i = 1; i < lines.length; i++) {
            String[] pair = lines[i].split(": *", 2);
            headers.put(pair[0], pair[1]);
        }
        return new Reply(Integer.parseInt(lines[0].split(" ")[1]), headers, answer.substring(end + 4));
    }
}
