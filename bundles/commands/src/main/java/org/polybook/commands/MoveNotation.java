package org.polybook.commands;

/** The notation of moves that a user gives. */
public enum MoveNotation {
    /** SAN, or UCI coordinates, whose ranks count from 1. */
    SAN,
    /** Coordinates of the Chess Engine Communication Protocol, whose ranks count from 0 on boards of ten ranks. */
    CECP
}
