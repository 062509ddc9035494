// A game that is followed on the board: a sample game of a book, or one that the user dropped.
import { readGame, readLine } from './api.js';
import { button, create, createWith, link } from './elements.js';
import { resultText } from './results.js';
import { text } from './texts.js';

/** The server reads no larger game. */
const MAX_BYTES = 65536;

/** The dropped games by their keys: the server does not have them. */
const dropped = new Map();

/** The tags and moves of a game. */
class FollowedGame {
  /**
   * @param key names the game in the address
   * @param answer the tags and moves, as the server writes them
   * @param pgn the address of the PGN; empty for a dropped game
   */
  constructor(key, answer, pgn) {
    this.key = key;
    this.tags = answer.tags;
    this.fen = answer.tags.FEN ? answer.fen : '';
    this.plies = answer.plies;
    this.moves = answer.plies.map(ply => ply.uci);
    this.sans = answer.plies.map(ply => ply.san);
    this.isTruncated = answer.truncated;
    this.pgn = pgn;
  }

  /** Returns true if the moves from the start are the first ones of the game. */
  beginsWith(start, play) {
    return start === this.fen && play.every((move, index) => move === this.moves[index]);
  }

  /** Returns the moves to the position; none if the game does not have it. */
  movesTo(position) {
    const isReached = ply => Object.entries(position.keys).some(([scheme, key]) => ply.keys[scheme] === key);
    return this.moves.slice(0, this.plies.findIndex(isReached) + 1);
  }
}

/** Reads a game of a book, by its number in the list. */
export async function openServed(book, number) {
  const id = 'g' + number.toString(36);
  const path = 'api/books/' + encodeURIComponent(book) + '/games/' + id;
  return new FollowedGame(book + '/' + id, await readGame(path), path + '.pgn');
}

/** Reads the first game of a dropped file. */
export async function openDropped(file) {
  if (file.size > MAX_BYTES) {
    throw new Error(text('largeGame', MAX_BYTES));
  }
  const game = new FollowedGame('/' + (dropped.size + 1), await readLine(await file.text()), '');
  dropped.set(game.key, game);
  return game;
}

/** Returns the game with a key of an address; null if it was dropped before the page was loaded. */
export async function openByKey(key) {
  const end = key.lastIndexOf('/');
  const isServed = end > 0 && /^g[0-9a-z]+$/.test(key.slice(end + 1));
  return isServed ? openServed(key.slice(0, end), parseInt(key.slice(end + 2), 36)) : dropped.get(key) || null;
}

function player(name, elo) {
  return (name || '?') + (elo ? ' (' + elo + ')' : '');
}

/** Draws the names of the players and the way back, unless they are drawn already: they may have the focus. */
export function drawGame(section, game, onClose) {
  const drawn = game ? document.documentElement.lang + ' ' + game.key : '';
  section.hidden = !game;
  if (game && section.dataset.drawn !== drawn) {
    section.replaceChildren(...titleAndWays(game, onClose));
  }
  section.dataset.drawn = drawn;
}

function titleAndWays(game, onClose) {
  const { White, WhiteElo, Black, BlackElo, Result, Event, Date } = game.tags;
  const names = player(White, WhiteElo) + ' – ' + player(Black, BlackElo) + ' ';
  const title = createWith('h2', [names, create('span', resultText(Result || '*'), 'result')]);
  const facts = [Event, (Date || '').replace(/(\.\?\?)+$/, ''), game.isTruncated ? text('truncatedGame', game.moves.length) : ''];
  const ways = [button(text('leaveGame'), onClose)];
  if (game.pgn) {
    const file = link('PGN', game.pgn);
    file.download = game.key.replace(/.*\//, '') + '.pgn';
    ways.push(file);
  }
  const known = facts.filter(fact => fact && !/^[?.]+$/.test(fact)).join(', ');
  return [title, create('p', known, 'note'), createWith('p', ways, 'buttons')];
}
