/**
 * Removes from nginx's cache what has one of the tags that it is sent: `POST {"tags": ["set-0123456789ab"]}` with
 * `Authorization: Bearer <PURGE_TOKEN>`, as the edges do (`PURGE_URL`). Runs as nginx's user, beside nginx:
 *
 *     PURGE_TOKEN=… node purge.mjs /var/cache/antara 8099
 */
import { timingSafeEqual } from 'node:crypto';
import { open, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

const [folder, port] = process.argv.slice(2);
const token = process.env.PURGE_TOKEN;
if (!folder || !port || !token) {
  console.error('PURGE_TOKEN=… node purge.mjs <folder of the cache> <port>');
  process.exit(2);
}
/** Bytes at the beginning of a file of the cache: nginx's own, the key, then the headers of the answer. */
const headBytes = 16_384;

async function removeTagged(tags) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  let removed = 0;
  for (const file of files.filter((each) => each.isFile())) {
    const path = join(file.parentPath, file.name);
    try {
      const handle = await open(path);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
      await handle.close();
      const [, list = ''] = /^cache-tag: *(.*?)\r?$/im.exec(buffer.toString('latin1', 0, bytesRead)) ?? [];
      if (!list.split(',').some((tag) => tags.includes(tag))) continue;
      await rm(path);
      removed += 1;
    } catch (error) {
      // nginx has removed it meanwhile.
      if (error.code !== 'ENOENT') throw error;
    }
  }
  return removed;
}

function isAllowed(header = '') {
  const [givenToken, expectedToken] = [Buffer.from(header), Buffer.from(`Bearer ${token}`)];
  return givenToken.length === expectedToken.length && timingSafeEqual(givenToken, expectedToken);
}

const server = createServer(async (request, response) => {
  const answer = (status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.method !== 'POST' || !isAllowed(request.headers.authorization)) return answer(403, {});
  try {
    const { tags } = await json(request);
    answer(200, { removed: await removeTagged(tags) });
  } catch (error) {
    console.error(String(error));
    answer(500, { message: 'The cache could not be read, or the request names no tags.' });
  }
});
server.listen(Number(port), '127.0.0.1', () => console.log(`ready ${port}`));
