/**
 * The Unix socket through which the operator's commands reach a running API. Commands need it for the embedded
 * database, which only one process can open. The socket is in `DATA_DIR/operator`, which only the API's user can enter
 * (mode 0700, the socket 0600). Neither the edge nor a browser can reach it, because it has no port. With PostgreSQL
 * there is no socket, because commands open the database themselves.
 */
import { chmod, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import fastify from 'fastify';
import { z } from 'zod/mini';
import type { Platform, Plugin, BackgroundTask } from '../../platform/platform.ts';
import { HttpError, throwHttpError } from '../../platform/http-error.ts';
import { runOperation } from './run-operation.ts';
import { operations, type OperationName } from './operations.ts';

/** Bytes of a request. One request may contain the content of a whole site. */
const bodyLimit = 32 * 1024 * 1024;

const operationRequest = z.object({
  operation: z.string(),
  input: z.unknown(),
  who: z.string().check(z.minLength(1), z.maxLength(100)),
  dryRun: z.boolean(),
  singleHanded: z._default(z.boolean(), false),
});

/** Returns the path of the socket for the data directory `dataDir`. */
export function getSocketPath(dataDir: string): string {
  return path.join(dataDir, 'operator', 'socket');
}

/** Listens on the socket. `stop` waits until the running command has ended. */
async function serveOperator(platform: Platform): Promise<BackgroundTask> {
  const app = fastify({ bodyLimit });
  app.setErrorHandler((error: Error, _request, reply) => {
    if (error instanceof HttpError) {
      return reply.code(error.status).send({ response: error.code, data: { message: error.message } });
    }
    platform.log.error({ err: error }, 'an operator’s command failed');
    const message = 'The command failed, and nothing was changed: the log of the API has the error.';
    return reply.code(500).send({ response: 'ERROR', data: { message } });
  });
  app.post('/', async ({ body }) => {
    const { operation: name, input, who, dryRun, singleHanded } = operationRequest.parse(body);
    if (!Object.hasOwn(operations, name)) {
      throwHttpError(
        'NOT_FOUND',
        'The running site does not know this command: it is of another version. Start it anew.',
      );
    }
    return {
      result: await runOperation(platform, name as OperationName, input, { who, dryRun, singleHanded }),
    };
  });
  const socket = getSocketPath(platform.config.dataDir);
  await mkdir(path.dirname(socket), { recursive: true, mode: 0o700 });
  await chmod(path.dirname(socket), 0o700);
  // Removes the socket of an API that was killed. Nobody listens there, because this process has the lock of the data
  // directory.
  await rm(socket, { force: true });
  await app.listen({ path: socket });
  await chmod(socket, 0o600);
  return { stop: () => app.close() };
}

export const operatorSocket: Plugin = {
  name: 'operator',
  routes: () => {},
  start: (platform) => {
    if (platform.config.databaseUrl) return { stop: async () => {} };
    const opening = serveOperator(platform).catch((err: unknown) => {
      platform.log.warn(
        { err },
        'operator’s commands cannot reach this process; they work while it is stopped',
      );
      return null;
    });
    return { stop: async () => (await opening)?.stop() };
  },
};
