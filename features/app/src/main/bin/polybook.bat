@echo off
rem Starts Polybook. Requires Java 17 or later, from JAVA_HOME or else from the PATH.
rem POLYBOOK_JAVA_OPTS has additional options for the Java virtual machine.
setlocal
for %%I in ("%~dp0..") do set "POLYBOOK_DIR=%%~fI"
set "POLYBOOK_JAVA=java"
if not defined JAVA_HOME goto found
set "POLYBOOK_JAVA=%JAVA_HOME%\bin\java"
if exist "%JAVA_HOME%\bin\java.exe" goto found
echo polybook: JAVA_HOME is "%JAVA_HOME%", but its bin\java.exe does not exist; set it to Java 17 or later, or unset it 1>&2
exit /b 1
:found
"%POLYBOOK_JAVA%" --version >nul 2>&1
if errorlevel 1 (
  echo polybook: Java 17 or later is required, but was not found: install it, or set JAVA_HOME 1>&2
  exit /b 1
)
set "POLYBOOK_CP="
rem the same list as for POSIX shells; a line with a dash names a bundle for the framework only
for /f "usebackq eol=- delims=" %%J in ("%POLYBOOK_DIR%\lib\classpath") do call :add %%J
rem added bundles come last
set "POLYBOOK_CP=%POLYBOOK_CP%%POLYBOOK_DIR%\bundles\*"
rem The start mode of the virtual machine by command, as for POSIX shells: COMMAND MODE [ARGUMENT]. Arguments are checked only for
rem commands with such an argument; only the POSIX script handles --memory and the heap of the mode build.
set "POLYBOOK_MODE=once"
set "POLYBOOK_WORD="
if exist "%POLYBOOK_DIR%\lib\launch-modes" for /f "usebackq tokens=1-3" %%A in ("%POLYBOOK_DIR%\lib\launch-modes") do if "%%A"=="%~1" call :mode %%B %%C
if not defined POLYBOOK_WORD goto start
:argument
if "%~1"=="" goto start
if "%~1"=="%POLYBOOK_WORD%" set "POLYBOOK_MODE=%POLYBOOK_WORD_MODE%"
shift
goto argument
:start
set "POLYBOOK_VM="
if "%POLYBOOK_MODE%"=="once" set "POLYBOOK_VM=-XX:TieredStopAtLevel=1"
rem decoding games uses many small methods; with default inlining, compiling them takes longer than reading most files
if "%POLYBOOK_MODE%"=="build" set "POLYBOOK_MODE=games"
if "%POLYBOOK_MODE%"=="games" set "POLYBOOK_VM=-XX:FreqInlineSize=100 -XX:MaxInlineLevel=5 -XX:InlineSmallCode=1000 -XX:LoopUnrollLimit=0 -XX:-UseSuperWord"
"%POLYBOOK_JAVA%" -Xshare:auto -XX:+UseSerialGC %POLYBOOK_VM% %POLYBOOK_JAVA_OPTS% -cp "%POLYBOOK_CP%" "-Dpolybook.home=%POLYBOOK_DIR%" org.polybook.cli.internal.main.Main %*
exit /b %ERRORLEVEL%
:add
set "POLYBOOK_CP=%POLYBOOK_CP%%POLYBOOK_DIR%\%1;"
goto :eof
:mode
if "%~1"=="memory" goto :eof
if "%~2"=="" set "POLYBOOK_MODE=%~1"
rem a batch file cannot check standard input, which is assumed to be a terminal
if "%~2"=="terminal" set "POLYBOOK_MODE=%~1"
set "POLYBOOK_WORD=%~2"
set "POLYBOOK_WORD_MODE=%~1"
goto :eof
