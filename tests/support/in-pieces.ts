import { setTimeout as wait } from 'node:timers/promises';
import { startSiteProxy } from './site-proxy';

/** Small enough to end in the middle of most parts of a page. */
const PIECE_LENGTH = 4_000;
/** Long enough for a browser to draw what it has. */
const BETWEEN_PIECES_MS = 40;

/** The built site behind a slow network: each document comes a little at a time. */
export const startInPieces = () =>
  startSiteProxy(async ({ answer, status, headers, html }) => {
    answer.writeHead(status, headers);
    for (let at = 0; at < html.length; at += PIECE_LENGTH) {
      answer.write(html.slice(at, at + PIECE_LENGTH));
      await wait(BETWEEN_PIECES_MS);
    }
    answer.end();
  });
