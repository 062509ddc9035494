/**
 * Tests of each codec with arbitrary input. A class {@code XxxChecks} has the properties; {@code XxxPropertiesIT} tests
 * them with input from jqwik and {@code XxxFuzzIT} with input from Jazzer.
 */
package org.polybook.itests.fuzz;
