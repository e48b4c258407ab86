import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTracing } from '@delivery/server-base/tracing';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';
import type { FastifyInstance } from 'fastify';
import { createEdge } from './server.ts';

interface RecordedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

const ends: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function listen(answer: (request: IncomingMessage) => Promise<object>): Promise<string> {
  const server: Server = createServer((request, reply) => {
    void answer(request).then((body) =>
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('PD-07 traces', () => {
  const spans: RecordedSpan[] = [];
  const asked: string[] = [];
  let edge: FastifyInstance;
  let store: TempStore;
  let collector: string;

  beforeEach(async () => {
    spans.length = 0;
    asked.length = 0;
    collector = await listen(async (request) => {
      const { resourceSpans } = JSON.parse(await text(request)) as {
        resourceSpans: { scopeSpans: { spans: RecordedSpan[] }[] }[];
      };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      return {};
    });
    const apiUrl = await listen(async ({ url, headers }) => {
      // Asked by the edge for itself.
      if (url !== '/api/content-version') asked.push(`${url} ${headers.traceparent}`);
      return { response: 'SUCCESS' };
    });
    store = await createTempStore();
    ends.push(() => store.remove());
    await store.shell(
      '100',
      `export const render = async ({ apiUrl }) => ({
        status: 200, head: '', html: await (await fetch(apiUrl + '/tours?name=Ravi')).text(), data: '{}', chunks: [], complete: true });`,
    );
    await store.setLive({ shell: '100' });
    edge = await createEdge(
      {
        host: '127.0.0.1',
        port: 0,
        siteUrl: 'http://localhost',
        apiUrl,
        releases: store.folder,
        renderTimeoutMs: 2_000,
        frameOrigins: [],
      },
      { logger: false },
    );
    ends.push(() => edge.close());
  });

  it('PD-07 a page is one trace, from the visitor’s request by way of rendering to the API; no query is recorded', async () => {
    const stop = await startTracing('antara', 'edge', { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector}/` });
    const invented = '00-11111111111111111111111111111111-2222222222222222-01';
    const answer = await edge.inject({
      url: '/faq?from=ravi@travellers.example',
      headers: { traceparent: invented },
    });
    expect(answer.statusCode).toBe(200);
    await edge.inject({ url: '/api/tours' });
    await stop();

    const named = (name: string) => spans.find((span) => span.name === name)!;
    const [request, render, read] = [named('GET /*'), named('render a page'), named('read for a page')];
    expect(render).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId });
    expect(read).toMatchObject({ traceId: request.traceId, parentSpanId: render.spanId });
    expect(asked[0]).toBe(`/api/tours?name=Ravi 00-${read.traceId}-${read.spanId}-01`);
    expect(request.traceId, 'a visitor names no trace').not.toBe('1'.repeat(32));
    expect(request.attributes).toContainEqual({
      key: 'antara.request_id',
      value: { stringValue: answer.headers['x-request-id'] },
    });
    expect(JSON.stringify(spans)).not.toMatch(/ravi/i);
    const passedOn = spans.find(({ name }) => name.startsWith('GET /api'))!;
    expect(asked[1]).toBe(`/api/tours 00-${passedOn.traceId}-${passedOn.spanId}-01`);
  });

  it('PD-07 without an endpoint nothing is recorded and nothing is named', async () => {
    const stop = await startTracing('antara', 'edge', {});
    await edge.inject({ url: '/faq' });
    await stop();
    expect(spans).toEqual([]);
    expect(asked).toEqual(['/api/tours?name=Ravi undefined']);
  });
});
