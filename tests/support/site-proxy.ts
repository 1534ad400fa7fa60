import {
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { appUrl } from './addresses';
import { type OwnServer, startServer } from './own-server';

/** A document of the site, before it is sent on. */
interface Document {
  answer: ServerResponse;
  status: number;
  headers: IncomingHttpHeaders;
  html: string;
}

/** A built site under another address, whose documents a test sends in its own way. @param site is asked for each request. */
export const startSiteProxy = (
  sendDocument: (document: Document) => void,
  added: OutgoingHttpHeaders = {},
  site: () => string = () => appUrl,
): Promise<OwnServer> =>
  startServer((asked, answer) => {
    const headers = { ...asked.headers, ...added, 'accept-encoding': 'identity' };
    // A 304 would refer to a document that was not sent in this way.
    delete headers['if-none-match'];
    const passed = request(
      new URL(asked.url ?? '/', site()),
      // A new connection: a reused one may be closed at that moment.
      { method: asked.method, agent: false, headers },
      async (given) => {
        const { statusCode: status = 502, headers } = given;
        if (headers['content-type']?.startsWith('text/html')) {
          sendDocument({ answer, status, headers, html: await text(given) });
        } else given.pipe(answer.writeHead(status, headers));
      },
    );
    // A page that is left takes its answers no more.
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
