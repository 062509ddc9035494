package org.polybook.api.build;

/**
 * What became of the games. {@code games = booked + filtered + bad}.
 *
 * @param games how many games were read
 * @param booked games whose moves were counted
 * @param filtered games left out by the filter or for want of a result
 * @param bad games left out because something is wrong with them
 * @param plies moves counted
 * @param counted different moves in different positions that were counted
 * @param written records written
 * @param positions different positions written
 * @param bytes size of the book
 */
public record BuildReport(
        long games,
        long booked,
        long filtered,
        long bad,
        long plies,
        long counted,
        long written,
        long positions,
        long bytes) {}
