// Bars of results and intervals of scores, each with a text for screen readers.
import { create } from './elements.js';
import { percent, text } from './texts.js';

const MIN_SHARE_WITH_TEXT = 0.16;

export function gamesWithResult(counts) {
  return counts.white + counts.draws + counts.black;
}

/** Returns a bar of three parts: White, draws, Black. */
export function resultBar(counts) {
  const all = gamesWithResult(counts);
  const bar = create('div', null, 'bar');
  const label = text('resultsOf', ...['white', 'draws', 'black'].map(side => percent(counts[side] / all)));
  bar.setAttribute('role', 'img');
  bar.setAttribute('aria-label', label);
  bar.title = label;
  for (const side of ['white', 'draws', 'black']) {
    const share = counts[side] / all;
    const part = create('span', share >= MIN_SHARE_WITH_TEXT ? percent(share) + '\u202f%' : '', side);
    part.style.width = 100 * share + '%';
    bar.append(part);
  }
  return bar;
}

/** Returns the score of the side to move with its interval. */
export function scoreWhiskers(result) {
  const whiskers = create('div', null, 'whiskers');
  const label = text('interval', ...[result.score, result.scoreLow, result.scoreHigh].map(score => percent(score)));
  whiskers.setAttribute('role', 'img');
  whiskers.setAttribute('aria-label', label);
  whiskers.title = label;
  const range = create('span', null, 'range');
  range.style.left = 100 * result.scoreLow + '%';
  range.style.width = 100 * (result.scoreHigh - result.scoreLow) + '%';
  const score = create('span', null, 'score');
  score.style.left = 100 * result.score + '%';
  whiskers.append(range, score);
  return whiskers;
}

/** Returns the average of the known ratings of both players; an empty text if both are unknown. */
export function ratingText(result) {
  const known = [result.averageElo, result.opponentElo].filter(Boolean);
  return known.length === 0 ? '' : String(Math.round(known.reduce((sum, elo) => sum + elo, 0) / known.length));
}

/** Returns the result of a game with the sign for a half. */
export function resultText(result) {
  return result.replace('1/2-1/2', '½-½');
}
