/**
 * The socket through which the operator's commands reach a running API. Commands need the socket for the embedded
 * database, which only one process can open. The socket is in `DATA_DIR/operator`, which only this user can enter
 * (0700, the socket 0600). The socket has no port, so neither the edge nor a browser can reach it. With PostgreSQL,
 * commands open the database themselves and there is no socket.
 */
import { chmod, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import fastify from 'fastify';
import { z } from 'zod/mini';
import type { Platform, Plugin, BackgroundTask } from '../../platform/platform.ts';
import { HttpError, throwHttpError } from '../../platform/http-error.ts';
import { runOperation } from './operation.ts';
import { operations, type OperationName } from './operations.ts';

/** The content of a whole site may arrive in one request. */
const bodyLimit = 32 * 1024 * 1024;

const operationRequest = z.object({
  operation: z.string(),
  input: z.unknown(),
  who: z.string().check(z.minLength(1), z.maxLength(100)),
  dryRun: z.boolean(),
});

/** Returns the path of the socket of `dataDir`. */
export function getSocketPath(dataDir: string): string {
  return path.join(dataDir, 'operator', 'socket');
}

/** Listens on the socket. `stop` waits for the running command. */
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
    const { operation: name, input, who, dryRun } = operationRequest.parse(body);
    if (!Object.hasOwn(operations, name)) {
      throwHttpError(
        'NOT_FOUND',
        'The running site does not know this command: it is of another version. Start it anew.',
      );
    }
    const operation = operations[name as OperationName];
    return { result: await runOperation(platform, name, operation, input, { who, dryRun }) };
  });
  const socket = getSocketPath(platform.config.dataDir);
  await mkdir(path.dirname(socket), { recursive: true, mode: 0o700 });
  await chmod(path.dirname(socket), 0o700);
  // Removes the socket of a process that was killed. This process has the directory's lock, so nobody listens there.
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
