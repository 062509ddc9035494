@echo off
rem Starts Polybook. Needs Java 17 or later: the one in JAVA_HOME, else the one on the PATH.
rem POLYBOOK_JAVA_OPTS holds further options for the Java virtual machine.
setlocal
for %%I in ("%~dp0..") do set "POLYBOOK_DIR=%%~fI"
set "POLYBOOK_JAVA=java"
if not defined JAVA_HOME goto found
set "POLYBOOK_JAVA=%JAVA_HOME%\bin\java"
if exist "%JAVA_HOME%\bin\java.exe" goto found
echo polybook: JAVA_HOME is "%JAVA_HOME%", but there is no bin\java.exe in it; point it to a Java 17 or later, or unset it 1>&2
exit /b 1
:found
"%POLYBOOK_JAVA%" --version >nul 2>&1
if errorlevel 1 (
  echo polybook: Java 17 or later is needed and was not found: install one, or set JAVA_HOME 1>&2
  exit /b 1
)
set "POLYBOOK_CP="
rem the list that the other script reads; a line with a dash names a bundle for the framework alone
for /f "usebackq eol=- delims=" %%J in ("%POLYBOOK_DIR%\lib\classpath") do call :add %%J
rem what else is among the bundles, after them
set "POLYBOOK_CP=%POLYBOOK_CP%%POLYBOOK_DIR%\bundles\*"
"%POLYBOOK_JAVA%" -Xshare:auto -XX:+UseSerialGC %POLYBOOK_JAVA_OPTS% -cp "%POLYBOOK_CP%" "-Dpolybook.home=%POLYBOOK_DIR%" org.polybook.cli.internal.main.Main %*
exit /b %ERRORLEVEL%
:add
set "POLYBOOK_CP=%POLYBOOK_CP%%POLYBOOK_DIR%\%1;"
goto :eof
