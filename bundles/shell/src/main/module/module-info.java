/** Commands for the Gogo shell; of use in a framework only. */
module org.polybook.shell {
    requires org.polybook.api;
    requires org.polybook.commands;
    requires static org.apache.felix.gogo.runtime;
    requires static osgi.core;
}
