'use strict';
// The page knows no rules of chess: /api/position has the legal moves. The address has the state: #book/FEN/e2e4,e7e5.
// Text from books is set as text only, never as HTML.

const SYMBOLS = { k: '\u265a', q: '\u265b', r: '\u265c', b: '\u265d', n: '\u265e', p: '\u265f' };
const WHITE_SYMBOLS = { k: '\u2654', q: '\u2655', r: '\u2656', b: '\u2657', n: '\u2658', p: '\u2659' };
const state = { book: '', fen: '', play: [], flipped: false, chosen: '' };
let variantsOfBooks = new Map();
let position = null;
let lastRequest = 0;

const element = id => document.getElementById(id);

function create(name, text) {
  const created = document.createElement(name);
  created.textContent = text === undefined || text === null ? '' : String(text);
  return created;
}

function button(text, action) {
  const created = create('button', text);
  created.type = 'button';
  created.addEventListener('click', action);
  return created;
}

async function read(path) {
  const answer = await fetch(path);
  if (!answer.ok) {
    throw new Error((await answer.text()).trim() || 'status ' + answer.status);
  }
  return answer.json();
}

function query() {
  const parameters = new URLSearchParams();
  const variants = variantsOfBooks.get(state.book) || [];
  if (variants.length > 0 && !variants.includes('normal')) {
    parameters.set('variant', variants[0]);
  }
  if (state.fen) {
    parameters.set('fen', state.fen);
  }
  if (state.play.length > 0) {
    parameters.set('play', state.play.join(','));
  }
  return parameters.toString();
}

function readAddress() {
  const parts = location.hash.slice(1).split('/').map(decodeURIComponent);
  state.book = parts[0] || state.book;
  state.fen = (parts[1] || '').replaceAll('|', '/');
  state.play = (parts[2] || '').split(',').filter(move => move !== '');
}

function go(play) {
  const parts = [state.book, state.fen.replaceAll('/', '|'), play.join(',')];
  location.hash = parts.map(encodeURIComponent).join('/');
}

async function drawPage() {
  const request = ++lastRequest;
  element('problem').textContent = '';
  try {
    const found = await read('api/position?' + query());
    const moves = state.book
      ? await read('api/books/' + encodeURIComponent(state.book) + '/position?' + query())
      : { moves: [], results: [] };
    if (request !== lastRequest) {
      return;
    }
    position = found;
    state.chosen = '';
    drawBoard();
    drawLine();
    drawMoves(moves);
  } catch (problem) {
    if (request === lastRequest) {
      element('problem').textContent = problem.message;
    }
  }
  document.body.dataset.drawn = String(request);
}

/** The rows of the board from the FEN, each an array of pieces or blanks. */
function boardRows() {
  return position.fen.split(' ')[0].replace(/\[.*/, '').split('/').map(row => {
    const squares = [];
    for (const token of row.match(/[0-9]+|\+?[A-Za-z]~?/g) || []) {
      if (/^[0-9]/.test(token)) {
        squares.push(...Array(Number(token)).fill(''));
      } else {
        squares.push(token);
      }
    }
    return squares;
  });
}

function pieceText(piece) {
  const letter = piece.toLowerCase();
  const symbols = piece === letter ? SYMBOLS : WHITE_SYMBOLS;
  return symbols[letter] || piece;
}

function drawBoard() {
  const rows = boardRows();
  const files = Math.max(...rows.map(row => row.length));
  const board = element('board');
  board.style.gridTemplateColumns = 'repeat(' + files + ', 1fr)';
  const squares = [];
  rows.forEach((row, y) => {
    for (let x = 0; x < files; x++) {
      const name = String.fromCharCode(97 + x) + (rows.length - y);
      const square = button(pieceText(row[x] || ''), () => choose(name));
      square.classList.toggle('dark', (x + y) % 2 === 1);
      square.classList.toggle('chosen', name === state.chosen);
      square.dataset.square = name;
      square.setAttribute('aria-label', name + (row[x] ? ' ' + row[x] : ''));
      squares.push(square);
    }
  });
  board.replaceChildren(...(state.flipped ? squares.reverse() : squares));
}

/** Plays the first legal move between the two chosen squares; of several promotions, that to a queen. */
function choose(square) {
  const candidates = position.legal.filter(move => move.uci.startsWith(state.chosen + square));
  const isTarget = move => /^[a-z]?\+?$/.test(move.uci.slice((state.chosen + square).length));
  const moves = state.chosen ? candidates.filter(isTarget) : [];
  if (moves.length > 0) {
    const queen = moves.find(move => move.uci.endsWith('q'));
    go([...state.play, (queen || moves[0]).uci]);
    return;
  }
  state.chosen = position.legal.some(move => move.uci.startsWith(square)) ? square : '';
  drawBoard();
}

function drawLine() {
  const moves = position.line.map((move, index) => button(move.san, () => go(state.play.slice(0, index + 1))));
  element('line').replaceChildren(...moves);
  element('fen').textContent = position.fen;
  element('back').disabled = state.play.length === 0;
}

function drawMoves(found) {
  element('opening').textContent = found.opening ? found.eco + ' ' + found.opening : '';
  const rows = new Map();
  for (const result of found.results) {
    rows.set(result.uci, { uci: result.uci, san: result.san, result });
  }
  for (const record of found.moves) {
    if (record.legal) {
      rows.set(record.uci, { ...rows.get(record.uci), uci: record.uci, san: record.san, record });
    }
  }
  element('moves').tBodies[0].replaceChildren(...[...rows.values()].map(moveRow));
  if (rows.size === 0 && state.book) {
    element('problem').textContent = 'The position is not in the book.';
  }
}

function moveRow(move) {
  const row = create('tr');
  const cell = create('td');
  cell.append(button(move.san, () => go([...state.play, move.uci])));
  row.append(cell);
  const record = move.record;
  const result = move.result;
  row.append(create('td', record && record.weight));
  row.append(create('td', record && (100 * record.share).toFixed(1) + ' %'));
  for (const name of ['games', 'white', 'draws', 'black']) {
    row.append(create('td', result && result[name]));
  }
  const bar = create('td');
  if (result && result.white + result.draws + result.black > 0) {
    bar.append(resultBar(result));
  }
  row.append(bar);
  return row;
}

function resultBar(result) {
  const bar = create('div');
  bar.className = 'bar';
  for (const name of ['white', 'draws', 'black']) {
    const part = create('span');
    part.style.flexGrow = String(result[name]);
    bar.append(part);
  }
  return bar;
}

async function readBooks() {
  const found = await read('api/books');
  const options = found.books.map(book => {
    const option = create('option', book.name);
    option.value = book.name;
    return option;
  });
  element('books').replaceChildren(...options);
  variantsOfBooks = new Map(found.books.map(book => [book.name, book.variants]));
  if (!found.books.some(book => book.name === state.book)) {
    const best = found.books.find(book => book.content !== 'records') || found.books[0];
    state.book = best ? best.name : '';
  }
  element('books').value = state.book;
}

function followAddress() {
  readAddress();
  element('books').value = state.book;
  return drawPage();
}

element('books').addEventListener('change', event => {
  state.book = event.target.value;
  go(state.play);
});
element('back').addEventListener('click', () => go(state.play.slice(0, -1)));
element('start').addEventListener('click', () => {
  state.fen = '';
  go([]);
});
element('flip').addEventListener('click', () => {
  state.flipped = !state.flipped;
  drawBoard();
});
window.addEventListener('hashchange', followAddress);
readAddress();
readBooks().catch(problem => {
  element('problem').textContent = problem.message;
}).then(drawPage);
