// Connects the parts of the page. The page knows no rules of chess: /api/position has the legal moves.
import { readAddress, writeAddress } from './address.js';
import { readBook, readBooks, readPosition } from './api.js';
import { DroppedBook } from './bin.js';
import { Board } from './board.js';
import { bookColumn, checkedBooks, drawBookList } from './books.js';
import { Editor } from './edit.js';
import { create, element } from './elements.js';
import { listenToBooks } from './events.js';
import { FilterRow, hasGames, isFiltering, missingFacts, readFilter } from './filter.js';
import { drawGame, openByKey, openDropped, openServed } from './game.js';
import { startKeys } from './keys.js';
import { Line } from './line.js';
import { rememberFocusedMove } from './moves.js';
import { askPromotion } from './promotion.js';
import { startLanguages, text } from './texts.js';

let books = [];
let chosen = [];
let fen = '';
let filter = new URLSearchParams();
let game = null;
let addressBeforeGame = '';
let gameProblem = '';
let dropped = [];
let shown = null;
let lastRequest = 0;
let drawings = 0;
let order = 'games';
let wasUnreachable = false;

const line = new Line();
const board = new Board(element('board'), playOneOf);
const editor = new Editor(update);
const filterRow = new FilterRow(changed => {
  filter = changed;
  go(line.play);
});

/** Returns the address after moves from the start; it names the followed game unless the moves leave it. */
function addressOf(play) {
  const conditions = new URLSearchParams(filter);
  if (game && game.beginsWith(fen, play)) {
    conditions.set('game', game.key);
  }
  return writeAddress(chosen, fen, play, conditions);
}

function go(play) {
  location.hash = addressOf(play);
}

async function playOneOf(moves) {
  const move = await askPromotion(moves);
  if (move) {
    go([...line.play, move.uci]);
  } else if (shown) {
    board.restore(shown.position);
  }
}

/** Returns the variant of the chosen books; empty for normal chess. */
function variant() {
  const book = books.find(served => chosen.includes(served.name));
  const variants = book ? book.variants : [];
  return variants.length === 0 || variants.includes('normal') ? '' : variants[0];
}

function message(problem) {
  const isUnreachable = problem instanceof TypeError;
  wasUnreachable = wasUnreachable || isUnreachable;
  return isUnreachable ? text('unreachable') : problem.message;
}

/** Returns the column's data; an error of one book does not hide the others. */
async function column(name, answer, details) {
  try {
    return { name, ...details, found: await answer };
  } catch (problem) {
    return { name, ...details, found: null, problem: name + ': ' + message(problem) };
  }
}

/** Reads a book, unless it cannot apply the filter. */
function servedColumn(book, asked) {
  const isFiltered = hasGames(book) && isFiltering(filter);
  const missing = isFiltered ? missingFacts(filter, book) : [];
  return column(book.name, missing.length > 0 ? null : readBook(book, asked, filter), { isFiltered, missing });
}

function chosenBooks() {
  return books.filter(book => chosen.includes(book.name));
}

async function readColumns(position, asked) {
  return Promise.all([
    ...chosenBooks().map(book => servedColumn(book, asked)),
    ...dropped.map(book => column(book.name, book.find(position), { close: () => closeDropped(book) })),
  ]);
}

/** Asks the server for the position and draws all. An answer that is older than a later request is dropped. */
async function update() {
  const request = ++lastRequest;
  const asked = { variant: variant(), fen, play: line.play };
  try {
    const position = await readPosition(asked);
    if (request !== lastRequest) {
      return;
    }
    board.draw(position, position.line);
    const columns = await readColumns(position, asked);
    if (request === lastRequest) {
      shown = { position, columns };
      draw();
    }
  } catch (problem) {
    if (request === lastRequest) {
      if (shown) {
        board.restore(shown.position);
      }
      drawProblems([message(problem)]);
      countDrawing();
    }
  }
}

function drawProblems(problems) {
  element('problem').replaceChildren(...problems.map(problem => create('p', problem)));
}

function countDrawing() {
  document.body.dataset.drawn = String(++drawings);
}

/** Draws the last answers. */
function draw() {
  if (!shown) {
    return;
  }
  const { position, columns } = shown;
  board.draw(position, position.line);
  line.draw(element('line'), position, addressOf);
  drawFacts(position, columns);
  filterRow.offer(chosenBooks(), filter);
  filterRow.report(columns, filter);
  drawGame(element('game'), game, leaveGame);
  const actions = {
    openGame: (book, number) => follow(book, () => openServed(book, number), opened => opened.movesTo(shown.position)),
    addressAfter: uci => addressOf([...line.play, uci]),
    go: address => {
      location.hash = address;
    },
    order,
    sortBy,
  };
  const drawn = columns.map(shownColumn => bookColumn(shownColumn, actions));
  const focusMove = rememberFocusedMove(element('found'));
  element('found').replaceChildren(...(drawn.length > 0 ? drawn : [create('p', text(books.length > 0 ? 'noBook' : 'noBooks'))]));
  editor.draw(drawn, shown);
  focusMove();
  drawProblems([gameProblem, ...columns.map(({ problem }) => problem)].filter(Boolean));
  countDrawing();
}

/** Sorts the moves of all books; the title that was clicked keeps the focus. */
function sortBy(name) {
  const book = document.activeElement.closest('.book');
  order = name;
  draw();
  const title = book && document.querySelector('.book[data-book="' + CSS.escape(book.dataset.book) + '"] th.' + name + ' button');
  if (title) {
    title.focus();
  }
}

function drawFacts(position, columns) {
  const named = columns.map(({ found }) => found).find(found => found && found.opening);
  element('opening').textContent = named ? named.eco + ' ' + named.opening : '';
  element('fen').textContent = position.fen;
  element('legal').replaceChildren(...position.legal.map(move => new Option('', move.san)));
  element('back').disabled = line.play.length === 0;
  element('start').disabled = line.play.length === 0 && fen === '';
  element('forward').disabled = !line.hasNext();
}

/** Reads the state from the address and draws a single new move at once. */
async function followAddress() {
  const address = readAddress(location.hash);
  const request = ++lastRequest;
  const followed = await gameOf(address);
  if (request !== lastRequest) {
    return;
  }
  const isSameLine = address.fen === fen && followed === game;
  const isNext = isSameLine && address.play.length === line.play.length + 1 && line.play.every((move, i) => move === address.play[i]);
  fen = address.fen;
  chosen = address.books.length > 0 ? address.books : chosen;
  filter = readFilter(address.conditions);
  filterRow.show(filter);
  if (!isSameLine) {
    line.restart(followed ? followed.moves : address.play, followed ? followed.sans : []);
  }
  line.goTo(address.play);
  game = followed;
  if (isNext) {
    board.drawMove(address.play[address.play.length - 1]);
  }
  drawBookList(element('books'), books, chosen, chooseBooks);
  await update();
}

/** Returns the game that the address names; null without one, or if its moves are others. */
async function gameOf(address) {
  const key = address.conditions.get('game') || '';
  gameProblem = '';
  try {
    const named = game && game.key === key ? game : await openByKey(key);
    return named && named.beginsWith(address.fen, address.play) ? named : null;
  } catch (problem) {
    gameProblem = message(problem);
    return null;
  }
}

/**
 * Follows a game on the board.
 *
 * @param name for an error
 * @param open returns the game
 * @param movesOf returns the first moves of the game, after which it is shown
 */
async function follow(name, open, movesOf) {
  try {
    const opened = await open();
    addressBeforeGame = game ? addressBeforeGame : addressOf(line.play);
    fen = opened.fen;
    line.restart(opened.moves, opened.sans);
    game = opened;
    const play = movesOf(opened);
    line.goTo(play);
    history.pushState(null, '', addressOf(play));
    await update();
    element('game').focus();
  } catch (problem) {
    drawProblems([name + ': ' + message(problem)]);
    countDrawing();
  }
}

/** Returns to the position from which the game was opened. */
function leaveGame() {
  location.hash = addressBeforeGame || writeAddress(chosen, fen, line.play, filter);
  element('position').focus();
}

function chooseBooks() {
  chosen = checkedBooks(element('books'));
  history.replaceState(null, '', addressOf(line.play));
  update();
}

/** Reads the books; those that no longer exist are no longer chosen, and at least one is. */
async function loadBooks() {
  const answer = await readBooks();
  books = answer.books;
  const wanted = readAddress(location.hash).books;
  chosen = (wanted.length > 0 ? wanted : chosen).filter(name => books.some(book => book.name === name));
  if (chosen.length === 0 && books.length > 0) {
    chosen = [(books.find(book => book.content !== 'records') || books[0]).name];
  }
  drawBookList(element('books'), books, chosen, chooseBooks);
}

/** Reads the list of books; all is drawn if a book has changed, the list differs, or the server did not answer. */
async function reload(isChanged) {
  const before = JSON.stringify(books);
  try {
    await loadBooks();
  } catch (problem) {
    drawProblems([message(problem)]);
    return;
  }
  if (isChanged || wasUnreachable || JSON.stringify(books) !== before) {
    wasUnreachable = false;
    await update();
  }
}

/** Adds books; of games, the first one is followed against the books. */
function addDropped(files) {
  const games = [...files].filter(file => /\.pgn$/i.test(file.name));
  dropped = [...dropped, ...[...files].filter(file => !games.includes(file)).map(file => new DroppedBook(file))];
  return games.length > 0 ? follow(games[0].name, () => openDropped(games[0]), () => []) : update();
}

function closeDropped(book) {
  dropped = dropped.filter(other => other !== book);
  update();
}

function playTyped(event) {
  event.preventDefault();
  const typed = element('move').value.trim();
  const move = shown && shown.position.legal.find(legal => [legal.san, legal.san.replace(/[+#]$/, ''), legal.uci].includes(typed));
  if (move) {
    element('move').value = '';
    go([...line.play, move.uci]);
  } else if (typed) {
    drawProblems([text('illegalMove', typed)]);
  }
}

async function flip() {
  await board.flip();
  countDrawing();
}

function goToStart() {
  if (line.play.length > 0) {
    go([]);
  } else {
    location.hash = writeAddress(chosen, '', [], filter);
  }
}

function startControls() {
  const actions = { back: () => go(line.back()), forward: () => go(line.forward()), start: goToStart, flip };
  for (const [id, action] of Object.entries(actions)) {
    element(id).addEventListener('click', action);
  }
  startKeys(actions);
  element('typed').addEventListener('submit', playTyped);
  element('choose').addEventListener('click', () => element('file').click());
  element('file').addEventListener('change', event => addDropped(event.target.files));
  window.addEventListener('dragover', event => event.preventDefault());
  window.addEventListener('drop', event => {
    event.preventDefault();
    addDropped(event.dataTransfer.files);
  });
  window.addEventListener('hashchange', followAddress);
}

async function start() {
  startLanguages(element('language'), draw);
  startControls();
  chosen = readAddress(location.hash).books;
  try {
    await loadBooks();
  } catch (problem) {
    drawProblems([message(problem)]);
  }
  await followAddress();
  listenToBooks(reload);
}

start();
