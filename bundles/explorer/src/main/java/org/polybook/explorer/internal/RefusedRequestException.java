package org.polybook.explorer.internal;

import java.util.Map;

/** Thrown for a request that is refused; the message is the text of the answer. */
final class RefusedRequestException extends Exception {
    static final int BAD_REQUEST = 400;
    static final int UNAUTHORIZED = 401;
    static final int FORBIDDEN = 403;
    static final int NOT_FOUND = 404;
    static final int METHOD_NOT_ALLOWED = 405;
    static final int CONFLICT = 409;
    static final int PRECONDITION_FAILED = 412;
    static final int BODY_TOO_LARGE = 413;
    static final int TARGET_TOO_LONG = 414;
    static final int WRONG_HOST = 421;
    static final int PRECONDITION_REQUIRED = 428;
    static final int TOO_MANY_REQUESTS = 429;
    static final int NOT_IMPLEMENTED = 501;
    static final int UNAVAILABLE = 503;

    private static final long serialVersionUID = 1;

    private final int status;
    private final transient Map<String, String> headers;

    RefusedRequestException(int status, String message) {
        this(status, message, Map.of());
    }

    RefusedRequestException(int status, String message, Map<String, String> headers) {
        super(message);
        this.status = status;
        this.headers = Map.copyOf(headers);
    }

    /** Returns the exception for a request with a fault in a parameter. */
    static RefusedRequestException badRequest(String reason) {
        return new RefusedRequestException(BAD_REQUEST, "bad request: " + reason);
    }

    static RefusedRequestException notFound(String reason) {
        return new RefusedRequestException(NOT_FOUND, reason);
    }

    /** The status code of the answer. */
    int status() {
        return status;
    }

    /** The additional headers of the answer. */
    Map<String, String> headers() {
        return headers;
    }
}
