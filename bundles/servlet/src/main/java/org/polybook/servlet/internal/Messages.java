package org.polybook.servlet.internal;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.polybook.explorer.Answer;
import org.polybook.explorer.Explorer;
import org.polybook.explorer.Request;

/** Copies requests and answers between the web server and the explorer. */
final class Messages {
    private Messages() {}

    /** Reads the request; its target is that of the request line, without the path of the context. */
    static Request read(HttpServletRequest from) throws UnreadableBodyException {
        Map<String, String> headers = new HashMap<>();
        for (String name : Collections.list(from.getHeaderNames())) {
            headers.put(name.toLowerCase(Locale.ROOT), from.getHeader(name));
        }
        return new Request(from.getMethod(), target(from), headers, body(from));
    }

    private static byte[] body(HttpServletRequest from) throws UnreadableBodyException {
        try {
            return from.getInputStream().readNBytes(Explorer.MAX_BODY_BYTES + 1);
        } catch (IOException e) {
            throw new UnreadableBodyException(e);
        }
    }

    /**
     * Returns the target with its percent signs. If the client wrote the path of the context in another way, such as
     * with percent signs, it stays, and the explorer has no such path.
     */
    private static String target(HttpServletRequest from) {
        String path = from.getRequestURI();
        String context = from.getContextPath();
        String rest = path.startsWith(context + '/') ? path.substring(context.length()) : path;
        return from.getQueryString() == null ? rest : rest + '?' + from.getQueryString();
    }

    /** Redirects from the path of the context to the page, whose relative addresses need the slash. */
    static void redirectToSlash(HttpServletRequest from, HttpServletResponse to) {
        to.setStatus(HttpServletResponse.SC_FOUND);
        // without the name of a host, which sendRedirect would take from the request
        to.setHeader("Location", from.getContextPath() + '/');
    }

    static void write(Answer.Complete answer, HttpServletResponse to) throws IOException {
        writeHead(answer, to);
        byte[] body = answer.body();
        if (body.length > 0) {
            to.setContentLength(body.length);
            to.getOutputStream().write(body);
        }
    }

    static void writeHead(Answer answer, HttpServletResponse to) {
        to.setStatus(answer.status());
        answer.headers().forEach(to::setHeader);
    }
}
