/**
 * The command line. Its packages are open to picocli, which fills in the fields of commands. {@code serve} starts a
 * framework and works on the class path only.
 */
open module org.polybook.cli {
    requires info.picocli;
    requires org.polybook.api;
    requires org.polybook.commands;
    requires org.polybook.uci;
    requires static osgi.core;
}
