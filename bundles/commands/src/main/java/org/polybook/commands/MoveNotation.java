package org.polybook.commands;

/** How moves are written that a user gives. */
public enum MoveNotation {
    /** In SAN, or in coordinates as in UCI: ranks count from 1. */
    SAN,
    /** In the coordinates of the Chess Engine Communication Protocol: on boards of ten ranks they count from 0. */
    CECP
}
