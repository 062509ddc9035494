// A board of any size, with letters for pieces that have no symbol.
import { button } from './elements.js';

const SYMBOLS = { k: '\u265a', q: '\u265b', r: '\u265c', b: '\u265d', n: '\u265e', p: '\u265f' };
const WHITE_SYMBOLS = { k: '\u2654', q: '\u2655', r: '\u2656', b: '\u2657', n: '\u2658', p: '\u2659' };

let chosen = '';

/** Returns the rows of the board, each an array of pieces or blanks. */
function boardRows(fen) {
  return fen.split(' ')[0].replace(/\[.*/, '').split('/').map(row => {
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

/** Passes the legal moves between the two chosen squares on, or chooses the first square. */
function choose(square, draw, position, onMoves) {
  const isMove = move => move.uci.startsWith(chosen + square) && /^[a-z]?\+?$/.test(move.uci.slice((chosen + square).length));
  const moves = chosen ? position.legal.filter(isMove) : [];
  if (moves.length > 0) {
    chosen = '';
    onMoves(moves);
    return;
  }
  chosen = position.legal.some(move => move.uci.startsWith(square)) ? square : '';
  draw();
}

export function drawGrid(container, position, isFlipped, onMoves) {
  const draw = () => drawGrid(container, position, isFlipped, onMoves);
  const rows = boardRows(position.fen);
  const files = Math.max(...rows.map(row => row.length));
  const squares = [];
  rows.forEach((row, y) => {
    for (let x = 0; x < files; x++) {
      const name = String.fromCharCode(97 + x) + (rows.length - y);
      const square = button(pieceText(row[x] || ''), () => choose(name, draw, position, onMoves));
      square.classList.toggle('dark', (x + y) % 2 === 1);
      square.classList.toggle('chosen', name === chosen);
      square.dataset.square = name;
      square.setAttribute('aria-label', name + (row[x] ? ' ' + row[x] : ''));
      squares.push(square);
    }
  });
  const grid = document.createElement('div');
  grid.className = 'grid';
  grid.style.gridTemplateColumns = 'repeat(' + files + ', 1fr)';
  grid.append(...(isFlipped ? squares.reverse() : squares));
  container.replaceChildren(grid);
}
