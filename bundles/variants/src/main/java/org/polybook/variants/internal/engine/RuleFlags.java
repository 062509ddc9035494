package org.polybook.variants.internal.engine;

import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/**
 * The rules that are on or off, a field each, since the engine reads them at every move; {@link Rule} documents them.
 */
abstract class RuleFlags {
    final boolean checks;
    /** True if each side has one king and moves change no more than those of orthodox chess do. */
    final boolean plainCheck;

    final boolean firstKing;
    final boolean allKings;
    final boolean lastKing;
    final boolean noChecking;
    final boolean facing;
    final boolean explosion;
    final boolean forcedCapture;
    final boolean blindPawns;
    final boolean drops;
    final boolean gating;
    final boolean threeChecks;
    final boolean capturesToHand;
    final boolean capturesToOwner;
    final boolean promotesFromHand;
    final boolean promotesToLost;
    final boolean onePawnAFile;
    final boolean noPawnDropMate;
    final boolean lionLaw;
    final boolean kingsProtectLions;
    final boolean castlingUnderAttack;
    final boolean wildCastling;

    RuleFlags(Rules rules) {
        checks = !rules.has(Rule.NO_CHECK);
        firstKing = rules.has(Rule.FIRST_KING);
        allKings = rules.has(Rule.ALL_KINGS);
        lastKing = rules.has(Rule.LAST_KING);
        noChecking = rules.has(Rule.NO_CHECKING);
        facing = rules.has(Rule.FACING_KINGS);
        explosion = rules.has(Rule.EXPLOSION);
        blindPawns = rules.has(Rule.BLIND_PAWNS);
        plainCheck = checks && !firstKing && !allKings && !lastKing && !noChecking && !explosion && !blindPawns;
        forcedCapture = rules.has(Rule.FORCED_CAPTURE);
        drops = rules.has(Rule.DROPS);
        gating = rules.has(Rule.GATING);
        threeChecks = rules.has(Rule.THREE_CHECKS);
        capturesToHand = rules.has(Rule.CAPTURES_TO_HAND);
        capturesToOwner = rules.has(Rule.CAPTURES_TO_OWNER);
        promotesFromHand = rules.has(Rule.PROMOTES_FROM_HAND);
        promotesToLost = rules.has(Rule.PROMOTES_TO_LOST);
        onePawnAFile = rules.has(Rule.ONE_PAWN_A_FILE);
        noPawnDropMate = rules.has(Rule.NO_PAWN_DROP_MATE);
        kingsProtectLions = !rules.has(Rule.KINGS_LEAVE_LIONS);
        lionLaw = rules.has(Rule.LION_LAW);
        castlingUnderAttack = rules.has(Rule.CASTLING_UNDER_ATTACK);
        wildCastling = rules.has(Rule.WILD_CASTLING);
    }
}
