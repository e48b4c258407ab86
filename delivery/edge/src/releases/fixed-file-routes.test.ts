import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { ReleaseSet } from '@delivery/store/render';
import { registerFixedFiles } from './fixed-file-routes.ts';
import { edge, useSharedEdge } from '../testing/edge-harness.ts';

useSharedEdge();

it('ER-01 has the service worker of the live shell, which browsers are to ask for anew each time', async () => {
  const answer = await edge.inject('/offline-worker.js');
  expect([answer.statusCode, answer.body]).toEqual([200, 'offline-worker.js']);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    'content-type': expect.stringMatching(/^text\/javascript/),
  });
  expect((await edge.inject({ method: 'HEAD', url: '/offline-worker.js' })).statusCode).toBe(200);
});

it('ER-01 a shell without one takes it away from browsers; an edge without a set does not', async () => {
  let set: ReleaseSet | null = { releases: new Map() } as unknown as ReleaseSet;
  const app = fastify();
  registerFixedFiles(app, () => set);
  const ask = async () => (await app.inject({ method: 'HEAD', url: '/offline-worker.js' })).statusCode;
  expect(await ask()).toBe(404);
  set = null;
  expect(await ask()).toBe(503);
});
