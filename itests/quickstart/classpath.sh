cat > pom.xml <<'END'
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>com.example</groupId><artifactId>moves</artifactId><version>1</version>
  <dependencyManagement><dependencies>
    <dependency><groupId>org.polybook</groupId><artifactId>org.polybook.bom</artifactId><version>1.0.0-SNAPSHOT</version><type>pom</type><scope>import</scope></dependency>
  </dependencies></dependencyManagement>
  <dependencies>
    <dependency><groupId>org.polybook</groupId><artifactId>org.polybook.reader</artifactId></dependency>
    <dependency><groupId>org.polybook</groupId><artifactId>org.polybook.zobrist</artifactId></dependency>
    <dependency><groupId>org.polybook</groupId><artifactId>org.polybook.header</artifactId></dependency>
  </dependencies>
</project>
END
cat > Moves.java <<'END'
import java.nio.file.Path;
import org.polybook.api.Books;
import org.polybook.api.book.*;
import org.polybook.chess.orthodox.Orthodox;

public class Moves {
    public static void main(String[] arguments) throws Exception {
        try (BookFile book = Books.open(Path.of(arguments[0]), OpenOptions.DEFAULT)) {
            for (BookMove move : book.moves(Orthodox.NORMAL.start())) {
                move.move().ifPresent(legal -> System.out.println(legal + " " + move.entry().weight()));
            }
        }
    }
}
END
mvn -q org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies -DoutputDirectory=lib
java -cp 'lib/*' Moves.java book.bin
