mvn -q package dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory=bundles
mvn -q dependency:copy -Dartifact=org.eclipse.platform:org.eclipse.osgi:3.24.300 -DoutputDirectory=.
cp target/*.jar bundles
mkdir -p books configuration && cp book.bin books
echo "osgi.bundles=$(printf 'reference:file:%s@start,' "$PWD"/bundles/*.jar)" > configuration/config.ini
java -Dorg.polybook.bookshelf.folder=books -Declipse.ignoreApp=true -Dosgi.noShutdown=true \
    -jar org.eclipse.osgi-3.24.300.jar -configuration configuration
