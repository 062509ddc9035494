// A Polyglot book that the user dropped: read in the browser, never uploaded.
// A record has 16 bytes, big-endian: key (8), move (2), weight (2), learn (4). Records are sorted by their unsigned keys.
import { text } from './texts.js';

const RECORD = 16;
const MAX_RECORDS = 256;
const PROMOTIONS = ['', 'n', 'b', 'r', 'q'];

function square(code) {
  return 'abcdefgh'[code & 7] + (((code >> 3) & 7) + 1);
}

function coordinates(move) {
  return square(move >> 6) + square(move) + (PROMOTIONS[(move >> 12) & 7] || '');
}

/** Returns the legal move of a record, in which castling is king takes rook; undefined for an illegal move. */
function legalMove(uci, legal) {
  const castling = uci[0] < uci[2] ? /^O-O(?!-)/ : /^O-O-O/;
  return legal.find(move => move.uci === uci)
    || legal.find(move => move.uci.startsWith(uci.slice(0, 2)) && uci[1] === uci[3] && castling.test(move.san));
}

/** A file, of which only the requested records are read. */
export class DroppedBook {
  constructor(file) {
    this.name = file.name;
    this.file = file;
    this.size = Math.floor(file.size / RECORD);
  }

  /** Throws an error if the file cannot be a book. */
  requireBook() {
    if (this.file.size === 0) {
      throw new Error(text('emptyBin'));
    }
    if (this.file.size % RECORD !== 0) {
      throw new Error(text('notMultiple', this.file.size));
    }
  }

  async view(record, count) {
    return new DataView(await this.file.slice(record * RECORD, (record + count) * RECORD).arrayBuffer());
  }

  /** Returns the number of records with a lower key. */
  async firstRecord(key) {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((await this.view(middle, 1)).getBigUint64(0) < key) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Returns the records of the position, in the form of the server. */
  async find(position) {
    this.requireBook();
    if (!position.keys.polyglot) {
      throw new Error(text('noKey'));
    }
    const key = BigInt('0x' + position.keys.polyglot);
    const view = await this.view(await this.firstRecord(key), MAX_RECORDS);
    const moves = [];
    for (let at = 0; at + RECORD <= view.byteLength && view.getBigUint64(at) === key; at += RECORD) {
      const uci = coordinates(view.getUint16(at + 8));
      const move = legalMove(uci, position.legal);
      moves.push({ uci: move ? move.uci : uci, san: move ? move.san : uci, legal: Boolean(move), weight: view.getUint16(at + 10) });
    }
    const sum = moves.reduce((weights, move) => weights + move.weight, 0);
    moves.forEach(move => {
      move.share = sum > 0 ? move.weight / sum : 0;
    });
    return { results: [], moves };
  }
}
