package org.polybook.explorer.internal;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Map;
import java.util.Optional;
import org.polybook.explorer.Request;
import org.polybook.explorer.internal.write.WrongTokenLimit;

/**
 * Allows a request to change books if it has the token in the header {@code Authorization}, and does not come from a
 * page of another site. Without a token no request is allowed.
 */
final class WriteAccess {
    private static final String SCHEME = "Bearer ";

    private final Optional<byte[]> token;
    private final WrongTokenLimit limit = new WrongTokenLimit(System.nanoTime());

    /** @param token empty if books cannot be changed */
    WriteAccess(Optional<String> token) {
        this.token = token.map(text -> text.getBytes(StandardCharsets.UTF_8));
    }

    void requireAllowed(Request request) throws RefusedRequestException {
        HostNames.requireSameOrigin(request);
        byte[] expected = token.orElseThrow(() -> new RefusedRequestException(
                RefusedRequestException.FORBIDDEN, "this server has no token, so its books cannot be changed"));
        String header = request.headers().getOrDefault("authorization", "");
        if (!header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            throw unauthorized("expected the header Authorization with Bearer and the token");
        }
        if (!limit.allows(System.nanoTime())) {
            throw new RefusedRequestException(
                    RefusedRequestException.TOO_MANY_REQUESTS,
                    "too many requests with a wrong token; try again in a second",
                    Map.of("Retry-After", Long.toString(WrongTokenLimit.INTERVAL.toSeconds())));
        }
        byte[] given = header.substring(SCHEME.length()).strip().getBytes(StandardCharsets.UTF_8);
        if (!MessageDigest.isEqual(expected, given)) {
            limit.recordWrong(System.nanoTime());
            throw unauthorized("the token is not that of this server; open the address that it has printed");
        }
    }

    private static RefusedRequestException unauthorized(String reason) {
        return new RefusedRequestException(
                RefusedRequestException.UNAUTHORIZED, reason, Map.of("WWW-Authenticate", "Bearer"));
    }
}
