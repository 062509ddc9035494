@echo off
rem Opens a window with opening books: polybook-browser [--books FOLDER] [--language LANGUAGE] [OPTION OF ECLIPSE...]
rem Requires Java 17 or later, from JAVA_HOME or else from the PATH.
rem POLYBOOK_JAVA_OPTS has additional options for the Java virtual machine, POLYBOOK_STATE the folder for the state of the window.
setlocal
for %%I in ("%~dp0..") do set "POLYBOOK_DIR=%%~fI"
set "POLYBOOK_JAVA=java"
if not defined JAVA_HOME goto found
set "POLYBOOK_JAVA=%JAVA_HOME%\bin\java"
if exist "%JAVA_HOME%\bin\java.exe" goto found
echo polybook-browser: JAVA_HOME is "%JAVA_HOME%", but its bin\java.exe does not exist; set it to Java 17 or later, or unset it 1>&2
exit /b 1
:found
"%POLYBOOK_JAVA%" --version >nul 2>&1
if not errorlevel 1 goto java
echo polybook-browser: Java 17 or later is required, but was not found: install it, or set JAVA_HOME 1>&2
exit /b 1
:java
if not defined POLYBOOK_STATE set "POLYBOOK_STATE=%LOCALAPPDATA%\polybook"
set "POLYBOOK_BOOKS=%POLYBOOK_DIR%\books"
set "POLYBOOK_LANGUAGE="
rem A folder such as "Program Files (x86)" would end a block in parentheses, so this script uses jumps only.
rem An equals sign separates arguments like a blank: --books=FOLDER is passed as two.
:option
if "%~1"=="" goto folder
if "%~1"=="-h" goto help
if "%~1"=="--help" goto help
if "%~1"=="--books" goto books
if "%~1"=="--language" goto language
set "POLYBOOK_ARGUMENT=%~1"
if "%POLYBOOK_ARGUMENT:~0,2%"=="--" goto unknown
if "%POLYBOOK_ARGUMENT:~0,1%"=="-" goto folder
echo polybook-browser: one argument too many: "%POLYBOOK_ARGUMENT%"; --books names the folder of books 1>&2
exit /b 2
:unknown
echo polybook-browser: unknown option "%POLYBOOK_ARGUMENT%", expected --books FOLDER or --language LANGUAGE 1>&2
exit /b 2
:help
echo Open a window with a folder of books.
echo Usage: polybook-browser [--books FOLDER] [--language LANGUAGE] [OPTION OF ECLIPSE...]
echo.
echo       --books FOLDER       The folder to watch (default: the sample bookshelf).
echo       --language LANGUAGE  The language of the window, en or ru (default: the system's).
echo   -h, --help               Show this help and exit.
echo.
echo Options of Eclipse begin with one dash: -clearPersistedState resets the window.
exit /b 0
:books
if "%~2"=="" goto nobooks
set "POLYBOOK_BOOKS=%~f2"
shift
shift
goto option
:nobooks
echo polybook-browser: --books needs a folder 1>&2
exit /b 2
:language
if "%~2"=="" goto nolanguage
if "%~2"=="en" goto known
if "%~2"=="ru" goto known
echo polybook-browser: --language is "%~2", expected en or ru 1>&2
exit /b 2
:nolanguage
echo polybook-browser: --language needs a language, en or ru 1>&2
exit /b 2
:known
set "POLYBOOK_LANGUAGE=-Duser.language=%~2"
shift
shift
goto option
:folder
if exist "%POLYBOOK_BOOKS%\" goto start
echo polybook-browser: "%POLYBOOK_BOOKS%" is not a folder; --books names the folder of books 1>&2
exit /b 1
:start
rem Java treats a backslash before the closing quote as part of the argument, unless there are two.
if "%POLYBOOK_BOOKS:~-1%"=="\" set "POLYBOOK_BOOKS=%POLYBOOK_BOOKS%\"
rem The framework caches its bundles, so each browser, and each version in the same folder, has a separate cache.
set "POLYBOOK_BUILD=%POLYBOOK_DIR:\=-%"
set "POLYBOOK_BUILD=%POLYBOOK_BUILD::=%"
set POLYBOOK_SIZE=0
for %%I in ("%POLYBOOK_DIR%\plugins\*.jar") do set /a POLYBOOK_SIZE+=%%~zI
"%POLYBOOK_JAVA%" %POLYBOOK_JAVA_OPTS% %POLYBOOK_LANGUAGE% "-Dorg.polybook.bookshelf.folder=%POLYBOOK_BOOKS%" "-Dosgi.sharedConfiguration.area=file:%POLYBOOK_DIR%\configuration" "-Dosgi.configuration.area=%POLYBOOK_STATE%\browser\configuration-%POLYBOOK_BUILD%-%POLYBOOK_SIZE%" -Dosgi.configuration.cascaded=true "-Dosgi.instance.area=%POLYBOOK_STATE%\browser\workspace" -jar "%POLYBOOK_DIR%\plugins\org.eclipse.equinox.launcher.jar" -install "%POLYBOOK_DIR%" -nosplash %1 %2 %3 %4 %5 %6 %7 %8 %9
exit /b %ERRORLEVEL%
