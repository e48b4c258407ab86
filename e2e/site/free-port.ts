import { createServer } from 'node:net';

/** A TCP port of 127.0.0.1 that nothing listens on at this moment. */
export async function findFreePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (!address || typeof address === 'string') throw new Error('The system gave no port.');
  return String(address.port);
}
