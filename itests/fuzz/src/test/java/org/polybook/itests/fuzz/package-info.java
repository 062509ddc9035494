/**
 * Each codec under any input at all. A class {@code XxxChecks} says what must hold; {@code XxxPropertiesIT} feeds it from
 * jqwik and {@code XxxFuzzIT} from Jazzer.
 */
package org.polybook.itests.fuzz;
