package org.polybook.explorer.internal;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.polybook.api.game.Speed;

/** lichess's names of speeds, such as {@code ultraBullet}. */
final class SpeedNames {
    private SpeedNames() {}

    static Optional<Speed> speed(String name) {
        return Stream.of(Speed.values()).filter(speed -> of(speed).equals(name)).findFirst();
    }

    static List<String> all() {
        return Stream.of(Speed.values()).map(SpeedNames::of).toList();
    }

    static String of(Speed speed) {
        return switch (speed) {
            case ULTRA_BULLET -> "ultraBullet";
            case BULLET -> "bullet";
            case BLITZ -> "blitz";
            case RAPID -> "rapid";
            case CLASSICAL -> "classical";
            case CORRESPONDENCE -> "correspondence";
        };
    }
}
