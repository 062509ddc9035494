package org.polybook.itests.model;

/**
 * An event with its random choices.
 *
 * @param description description for the list of events that a failure prints
 * @param action the action
 */
record Step(String description, StepAction action) {
    /** The action of a step. */
    @FunctionalInterface
    interface StepAction {
        void run() throws Exception;
    }
}
