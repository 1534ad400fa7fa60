import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OwnServer {
  url: string;
  /** Also ends the answers that it still owes. */
  stop: () => void;
}

/** A server of a test's own, on a free port of this machine. */
export async function startServer(answer: RequestListener): Promise<OwnServer> {
  const server = createServer(answer);
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
