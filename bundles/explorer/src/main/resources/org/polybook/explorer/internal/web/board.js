// The board: with pieces to drag for orthodox pieces on 8x8 squares, otherwise a simple grid.
import { Chessboard, COLOR, INPUT_EVENT_TYPE } from './cm-chessboard/Chessboard.js';
import { drawGrid } from './grid.js';
import { text } from './texts.js';

const ANIMATION_MILLIS = 120;

/** Returns the placement of the pieces without pieces in hand and marks of promoted pieces. */
function placement(fen) {
  return fen.split(' ')[0].replace(/\[.*/, '').replaceAll('~', '');
}

function isOrthodox(rows) {
  const squares = row => row.replace(/\d/g, digit => '.'.repeat(Number(digit)));
  return rows.length === 8 && rows.every(row => /^[kqrbnp1-8]+$/i.test(row) && squares(row).length === 8);
}

export class Board {
  /** @param onMoves receives the legal moves between two squares, of which there are several for a promotion */
  constructor(container, onMoves) {
    this.container = container;
    this.onMoves = onMoves;
    this.isFlipped = false;
    this.position = null;
    this.board = null;
    this.turned = Promise.resolve();
  }

  /** Turns the board; the promise ends when it is drawn. */
  flip() {
    this.isFlipped = !this.isFlipped;
    this.draw(this.position, []);
    return this.turned;
  }

  /** Draws a position; the last move of the line is marked. */
  draw(position, line) {
    if (!position) {
      return;
    }
    const isNew = position !== this.position;
    this.position = position;
    const rows = placement(position.fen).split('/');
    this.container.setAttribute('role', 'group');
    this.container.setAttribute('aria-label', text('board') + ', ' + text(position.turn + 'ToMove') + ', ' + position.fen);
    if (isOrthodox(rows)) {
      this.drawPieces(rows.join('/'), isNew);
    } else {
      this.removePieces();
      drawGrid(this.container, position, this.isFlipped, this.onMoves);
    }
    if (isNew) {
      this.lastMove = line.length > 0 ? line[line.length - 1].uci : '';
    }
    this.markLastMove();
  }

  markLastMove() {
    this.mark('last', this.lastMove ? [this.lastMove.slice(0, 2), this.lastMove.slice(2, 4)] : []);
  }

  drawPieces(rows, isNew) {
    if (!this.board) {
      this.container.replaceChildren();
      this.createBoard(rows);
    } else if (isNew) {
      this.board.setPosition(rows, true);
    }
    const orientation = this.isFlipped ? COLOR.black : COLOR.white;
    this.turned = this.turned.then(async () => {
      if (this.board && this.board.getOrientation() !== orientation) {
        await this.board.setOrientation(orientation);
        this.markLastMove();
      }
    });
  }

  createBoard(rows) {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.board = new Chessboard(this.container, {
      position: rows,
      assetsUrl: 'ui/',
      style: { pieces: { file: 'pieces.svg' }, animationDuration: isStill ? 0 : ANIMATION_MILLIS },
    });
    this.container.querySelector('svg').setAttribute('aria-hidden', 'true'); // the container has the text
    this.board.enableMoveInput(event => this.onInput(event));
  }

  removePieces() {
    if (this.board) {
      this.board.destroy();
      this.board = null;
      this.container.replaceChildren();
    }
  }

  /** Draws a move before the answer of the server; the squares that castling and en passant change follow with it. */
  drawMove(uci) {
    const squares = uci.match(/^([a-h][1-8])([a-h][1-8])[a-z]?$/);
    const piece = squares && this.board && this.board.getPiece(squares[1]);
    const target = squares && this.board && this.board.getPiece(squares[2]);
    if (piece && !(target && target[0] === piece[0])) {
      this.position = null;
      this.board.movePiece(squares[1], squares[2], true);
    }
  }

  /** Draws the position again after a move that was not completed. */
  restore(position) {
    this.position = null;
    this.draw(position, position.line);
  }

  movesBetween(from, to) {
    return this.position ? this.position.legal.filter(move => move.uci.slice(0, 4) === from + to) : [];
  }

  onInput(event) {
    if (event.type === INPUT_EVENT_TYPE.moveInputStarted) {
      const moves = this.position ? this.position.legal.filter(move => move.uci.startsWith(event.squareFrom)) : [];
      this.mark('chosen', [event.squareFrom]);
      this.mark('target', moves.map(move => move.uci.slice(2, 4)));
      return moves.length > 0;
    }
    if (event.type === INPUT_EVENT_TYPE.validateMoveInput) {
      this.chosen = this.movesBetween(event.squareFrom, event.squareTo);
      return this.chosen.length > 0;
    }
    if (event.type !== INPUT_EVENT_TYPE.movingOverSquare) {
      this.mark('chosen', []);
      this.mark('target', []);
    }
    if (event.type === INPUT_EVENT_TYPE.moveInputFinished && event.legalMove) {
      this.position = null;
      this.passOn(this.chosen);
    }
    return true;
  }

  /** Passes the moves on; several, for which a dialog opens, after the board has completed the move. */
  async passOn(moves) {
    if (moves.length > 1) {
      await this.board.setPosition(this.board.getPosition());
    }
    this.onMoves(moves);
  }

  mark(className, squares) {
    for (const drawn of this.container.querySelectorAll('rect[data-square]')) {
      drawn.classList.toggle(className, squares.includes(drawn.dataset.square));
    }
  }
}
