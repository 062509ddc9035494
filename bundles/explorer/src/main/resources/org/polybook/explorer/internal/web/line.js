// The moves so far, and those that were taken back, as links.
import { create, createWith, link } from './elements.js';

/** Remembers the longest line, so that moves that were taken back can be played again. */
export class Line {
  constructor() {
    this.play = [];
    this.sans = [];
    this.whole = [];
  }

  /** Goes to a position; moves that follow it are kept if they continue the same line. */
  goTo(play) {
    this.play = play;
    if (!play.every((move, index) => move === this.whole[index])) {
      this.whole = play;
      this.sans.length = 0;
    }
  }

  /** Forgets the moves that follow. Without the moves in SAN, the line shows those that have been visited. */
  restart(play, sans = []) {
    this.play = play;
    this.whole = play;
    this.sans = [...sans];
  }

  back() {
    return this.play.slice(0, -1);
  }

  forward() {
    return this.whole.slice(0, Math.min(this.play.length + 1, this.whole.length));
  }

  hasNext() {
    return this.play.length < this.whole.length;
  }

  /**
   * Draws the list.
   *
   * @param position the answer for the current position
   * @param addressOf returns the address of a line
   */
  draw(list, position, addressOf) {
    position.line.forEach((move, index) => {
      this.sans[index] = move.san;
    });
    const firstPly = pliesBefore(position.fen) - position.line.length;
    list.replaceChildren(...this.whole.map((move, index) => {
      const item = link(this.sans[index] || move, addressOf(this.whole.slice(0, index + 1)));
      if (index === this.play.length - 1) {
        item.setAttribute('aria-current', 'step');
      }
      const ply = firstPly + index;
      const isNumbered = ply % 2 === 0 || index === 0;
      const numberText = Math.floor(ply / 2) + 1 + (ply % 2 === 0 ? '.' : '…');
      const isFollowing = index >= this.play.length;
      return createWith('li', isNumbered ? [create('span', numberText), item] : [item], isFollowing ? 'following' : '');
    }));
    showCurrent(list);
  }
}

/** Scrolls a long list to the current move, but not the page. */
function showCurrent(list) {
  const current = list.querySelector('[aria-current]');
  list.scrollTop = current ? current.offsetTop - list.offsetTop - list.clientHeight / 2 : 0;
}

/** Returns the number of plies before the position of a FEN, by its move number. */
function pliesBefore(fen) {
  const fields = fen.split(' ');
  const moveNumber = Number(fields[fields.length - 1]) || 1;
  return 2 * (moveNumber - 1) + (fields[1] === 'b' ? 1 : 0);
}
