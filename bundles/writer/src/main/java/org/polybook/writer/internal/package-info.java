/**
 * Builds and merges books; the bundle's README shows the flow of data. Rules of building:
 *
 * <ul>
 *   <li>{@link org.polybook.writer.internal.GameBlockFeed} opens an input after the previous one has been read and
 *       closes it when a thread has finished its last block; a thread has one decoder.
 *   <li>The hash of a table is the leading bits of the key, so its order is nearly sorted; the moves of a position stay in the order in
 *       which they were first seen, which decides between equal weights.
 *   <li>The moves of a partition are counted as soon as 49,152 of them are queued, and at least half as many as its table has
 *       entries; in most small books they are counted only at the end, in one table that each thread reuses.
 *   <li>A partition group that has used up its share of the memory counts its queued moves, then writes its largest partition to disk;
 *       later moves of that partition are only logged, and counted at the end in the same order, in as many passes as the memory
 *       requires.
 *   <li>Counts are exact 64-bit numbers; a position whose weights exceed 16 bits is scaled once, at the end. The {@code POLYGLOT}
 *       weighting instead halves a position once one of its moves has been seen 16,384 times, like the original (if games count less
 *       with age, once the games of a move are worth 16,384 full ones).
 *   <li>If games count less with age ({@code DateLimits.halfLifeDays}), weights are not rounded to games: the unit is a 4096th of a
 *       game of today, so a win of today weighs 8,192 and one of a half-life ago 4,096. Shares stay correct where few or only old
 *       games reach a position, and books built with the same half-life and day can be merged. A position with more than eight such
 *       wins for a move is scaled to 65,535 and no longer shows the number of its games; build many games in one run rather than merge.
 *   <li>If games count less with age, plays are counted in addition to games, in four more bytes per slot; the minimum number of
 *       games refers to plays ({@link org.polybook.writer.internal.CountingRule}).
 *   <li>With {@code BuildOptions.variations} a {@link org.polybook.writer.internal.VariationMoveCollector} replaces the {@link
 *       org.polybook.writer.internal.MoveCollector}: it keeps the position before the last move of each open line, from which a variation
 *       continues, so each move counts once each time it is written, with its game's result. Moves after a null move do not count. The
 *       same code counts main lines; skipped variations are counted ({@code BuildReport.variations}). Without {@code
 *       BuildOptions.mistakes} it also removes the moves that a NAG marks as mistakes, at the end of a game.
 *   <li>Weights that comments state ({@code Weighting.COMMENTS}, grammar in {@link org.polybook.writer.internal.CommentWeight}) are not
 *       counted but kept: an occurrence is a move with its weight ({@link org.polybook.writer.internal.CommentWeightCollector}), and a table
 *       keeps the highest ({@code CountingRule.STATED}). So neither the order of the games nor repeated lines matter, and a book built
 *       from an export equals the exported part of the original. A move without a weight is skipped; a weight that is not a whole
 *       number, above 65,535 or before any move is reported with its place.
 *   <li>A skipped game is counted by the first condition that it fails ({@code BuildReport.skippedByReason}). Games that a source has skipped by its
 *       own index, according to {@code GameOptions.filter}, are counted by the reasons that it reports ({@code
 *       GameSource.skippedByReason}), otherwise as {@code UNREAD}; the filter is applied to all games that the source returns.
 * </ul>
 */
package org.polybook.writer.internal;
