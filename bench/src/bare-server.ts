/**
 * A server of Node's `http` that does nothing but send one answer: what Node itself reaches with the bytes of a kept
 * page. Its arguments are the file of the body and the answer's headers as JSON, names and values in turn.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [file = '', headers = '[]'] = process.argv.slice(2);
const body = readFileSync(file);
const head = JSON.parse(headers) as string[];

const server = createServer((_request, response) => {
  response.writeHead(200, head);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`));
