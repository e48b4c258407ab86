/** The release service: publishes, switches and rolls back releases over HTTPS, for callers with a token (DL-07). */
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ObjectStoreError } from '@delivery/server-base/errors';
import { openObjectStore } from '@delivery/server-base/object-store';
import { UserError } from '@delivery/store/errors';
import type { ReleaseStore } from '@delivery/store/store';
import type { EdgeConfig } from '../config.ts';
import { recordActs } from './record-acts.ts';
import { createAuthenticator } from './authenticate.ts';
import { registerPreviewCalls } from './preview-calls.ts';
import { registerReads } from './read-routes.ts';
import { nameCommands } from './name-commands.ts';
import { ServiceError } from './service-error.ts';
import { openSharedUploads } from './shared-uploads.ts';
import type { OwnAddress } from './store-upload.ts';
import { registerSwitches } from './switch-routes.ts';
import { registerUploads } from './upload-routes.ts';
import { openUploads } from './uploads.ts';

/**
 * Serves `/_edge/releases/…`, described in docs/release-service.md. `@fastify/rate-limit` must be registered with
 * `server`.
 */
export async function registerReleaseService(
  server: FastifyInstance,
  store: ReleaseStore,
  {
    previewUrl = null,
    releases,
    uploads,
    rateLimitFactor,
  }: Pick<EdgeConfig, 'previewUrl' | 'releases' | 'uploads' | 'rateLimitFactor'>,
  ownAddress: OwnAddress,
): Promise<void> {
  if (!uploads) return;
  await server.register(
    async (service) => {
      recordActs(service, 'service', store.documents);
      const authenticate = createAuthenticator(service, store.documents, rateLimitFactor);
      service.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      service.setNotFoundHandler(async (_request, reply) =>
        reply
          .code(404)
          .send({ response: 'ERROR', data: { message: 'The release service has no such call.' } }),
      );
      service.setErrorHandler(async (error, request, reply) => {
        const { status, message } = describeError(error, store.name);
        request.actDetails.why = message;
        if (status >= 500) request.log.error({ cause: String(error) }, 'release service failed');
        return reply.code(status).send({ response: 'ERROR', data: { message, request_id: request.id } });
      });
      // Files are streamed, so that none is held in memory.
      service.addContentTypeParser(
        'application/octet-stream',
        async (_request: unknown, body: Readable) => body,
      );
      registerReads(service, store, authenticate, previewUrl);
      const shared = typeof releases === 'string' ? null : openSharedUploads(openObjectStore(releases));
      registerUploads(service, store, authenticate, openUploads(uploads, shared), ownAddress);
      registerSwitches(service, store, authenticate, ownAddress);
      registerPreviewCalls(service, store, authenticate, previewUrl);
    },
    { prefix: '/_edge/releases' },
  );
}

/** Leaves out the name of the store, because the name can be a folder of the server. */
function describeError(error: unknown, storeName: string): { status: number; message: string } {
  if (error instanceof ServiceError) return { status: error.statusCode, message: error.message };
  // A release breaks a rule; the message contains the remedy.
  if (error instanceof UserError)
    return {
      status: 422,
      message: nameCommands(error.message).replaceAll(storeName, 'the store of the site'),
    };
  if (error instanceof ObjectStoreError)
    return {
      status: 503,
      message: 'The release store is not answering. What is live is as it was; try again.',
    };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (error instanceof Error && status >= 400 && status < 500) return { status, message: error.message };
  return {
    status: 500,
    message:
      'The release service failed. What is live is as it was; the edge’s log has the cause under this request’s id.',
  };
}
