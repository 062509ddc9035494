package org.polybook.cli.internal;

import java.nio.file.Path;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.FileNames;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts file names to paths, by the same rules for every option and operand. */
public final class FileNameConverter implements ITypeConverter<Path> {
    @Override
    public Path convert(String name) {
        try {
            return FileNames.path(name);
        } catch (BadRequestException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
