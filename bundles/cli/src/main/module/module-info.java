/** The command line. Its packages are open to picocli, which fills in the fields of commands. */
open module org.polybook.cli {
    requires info.picocli;
    requires org.polybook.api;
    requires static osgi.core;

    uses org.osgi.framework.launch.FrameworkFactory;
}
