package org.polybook.servlet.internal;

import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;
import org.osgi.service.metatype.annotations.Designate;
import org.osgi.service.servlet.context.ServletContextHelper;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardContext;

/**
 * The context of the explorer's servlet: a host can give it a path, and add filters for it alone. It has no files. The
 * explorer checks the host, the origin and the method of each request, so the context accepts all.
 */
@Component(
        service = ServletContextHelper.class,
        configurationPid = "org.polybook.servlet",
        configurationPolicy = ConfigurationPolicy.REQUIRE)
@Designate(ocd = ServletConfig.class)
@HttpWhiteboardContext(name = "polybook", path = "/")
public final class ExplorerContext extends ServletContextHelper {}
