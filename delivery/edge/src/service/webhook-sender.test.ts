import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addWebhook, listWebhooks, removeWebhook } from '@delivery/store/access';
import { openFileStore, readLiveSet } from '@delivery/store/store';
import { createTempStore, fakeLog, type TempStore } from '@delivery/store/testing/temp-store';
import { edge, store as edgeStore, useEdge } from '../testing/edge-harness.ts';
import { createWebhookSender } from './webhook-sender.ts';

let received: { headers: IncomingHttpHeaders; body: string }[] = [];
let statuses: number[] = [];
let receiver: Server;
let url = '';

beforeEach(async () => {
  received = [];
  statuses = [];
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    received.push({ headers: request.headers, body });
    const status = statuses.shift() ?? 204;
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/releases`;
});
afterEach(() => receiver.close());

/** Is this call signed with `secret`, as a receiver would check it? */
function isSigned({ headers, body }: (typeof received)[number], secret: string): boolean {
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}

describe('DL-07 webhooks of a store', () => {
  let store: TempStore;
  beforeEach(async () => {
    store = await createTempStore();
  });
  afterEach(() => store.remove());
  const open = () => openFileStore(store.folder);
  const sender = (log = fakeLog(), now = Date.now) =>
    createWebhookSender(open(), 'https://antara.example', log, { delaysMs: [10, 10], now });
  const release = (to: string) =>
    open().changeLive(({ versions }) => ({
      versions: { ...versions, 'mfe-booking': to },
      event: {
        app: 'mfe-booking',
        from: versions['mfe-booking'] ?? null,
        to,
        action: 'release',
        actor: 'asha',
      },
    }));

  it('DL-12 are called about a release that needs a decision, by one of several edges, once a day', async () => {
    const { secret } = await addWebhook(open().documents, { url, createdBy: 'asha' });
    const alarmed = { app: 'mfe-booking', version: '201' } as const;
    await sender().alarm(alarmed, '38 of 40 visits went no further');
    await sender().alarm(alarmed, '40 of 44 visits went no further');
    expect(received).toHaveLength(1);
    expect(isSigned(received[0]!, secret)).toBe(true);
    expect(JSON.parse(received[0]!.body)).toMatchObject({
      type: 'releases.alarm',
      site: 'https://antara.example',
      ...alarmed,
      message: '38 of 40 visits went no further',
    });
    await sender().alarm({ ...alarmed, version: '202' }, '38 of 40 visits went no further');
    expect(received).toHaveLength(2);
  });

  it('DL-07 are called once for each change, by one of several edges, signed', async () => {
    const { secret } = await addWebhook(open().documents, { url, createdBy: 'asha' });
    await release('200');
    const edges = [sender(), sender()];
    const live = await readLiveSet(open());
    await Promise.all(edges.map((each) => each.notice(live)));
    await edges[0]!.notice(live);
    expect(received).toHaveLength(1);
    expect(isSigned(received[0]!, secret)).toBe(true);
    expect(JSON.parse(received[0]!.body)).toMatchObject({
      type: 'releases.changed',
      site: 'https://antara.example',
      versions: { 'mfe-booking': '200' },
      events: [{ app: 'mfe-booking', to: '200', action: 'release', actor: 'asha' }],
    });
  });

  it('DL-07 are called again after a failure, not where an answer leads, and given up in the log', async () => {
    await addWebhook(open().documents, { url, createdBy: 'asha' });
    statuses = [500, 302];
    await release('200');
    const log = fakeLog();
    await sender(log).notice(await readLiveSet(open()));
    expect(received).toHaveLength(3);
    expect(log.error).not.toHaveBeenCalled();
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

    statuses = [500, 500, 500];
    await release('201');
    await sender(log).notice(await readLiveSet(open()));
    expect(received).toHaveLength(6);
    expect(log.error).toHaveBeenCalledWith(expect.anything(), 'webhook given up');
  });

  it('DL-07 are not called for what happened long before, and what was called is forgotten after a week', async () => {
    await addWebhook(open().documents, { url, createdBy: 'asha' });
    await release('200');
    await sender().notice(await readLiveSet(open()));
    const inEightDays = () => Date.now() + 8 * 86_400_000;
    await sender(fakeLog(), inEightDays).notice(await readLiveSet(open()));
    expect(received).toHaveLength(1);
    expect(await open().documents.list('webhook-calls')).toHaveLength(1);
    const late = sender(fakeLog(), inEightDays);
    const { history, ...live } = await readLiveSet(open());
    const event = { ...history[0]!, change: 'later', at: new Date(inEightDays()).toISOString() };
    await late.notice({ ...live, history: [event] });
    expect(await open().documents.list('webhook-calls')).toEqual([expect.stringContaining('-later-')]);
  });

  it('DL-07 are remembered for the whole of the seventh day: none is called a second time on it', async () => {
    await addWebhook(open().documents, { url, createdBy: 'asha' });
    await release('200');
    await sender().notice(await readLiveSet(open()));
    const inSevenDays = () => Date.now() + 7 * 86_400_000;
    const { history, ...live } = await readLiveSet(open());
    const event = { ...history[0]!, change: 'later', at: new Date(inSevenDays()).toISOString() };
    await sender(fakeLog(), inSevenDays).notice({ ...live, history: [event] });
    expect(await open().documents.list('webhook-calls')).toHaveLength(2);
  });

  it('DL-07 have addresses with TLS, and are listed and removed', async () => {
    const { documents } = open();
    for (const wrong of [
      'http://chat.example/',
      'https://asha:secret@chat.example/',
      'nothing',
      'file:///etc',
    ])
      await expect(addWebhook(documents, { url: wrong, createdBy: 'asha' })).rejects.toThrow(
        'cannot be called',
      );
    const { id } = await addWebhook(documents, { url: 'https://chat.example/', createdBy: 'asha' });
    expect(await listWebhooks(documents)).toMatchObject([
      { id, url: 'https://chat.example/', createdBy: 'asha' },
    ]);
    await removeWebhook(documents, id);
    await expect(removeWebhook(documents, id)).rejects.toThrow(`There is no webhook ${id}`);
  });
});

describe('DL-07 an edge with webhooks', () => {
  useEdge();

  it('DL-07 tells of a canary and of its end', async () => {
    expect((await edge.inject('/_edge/health')).statusCode).toBe(200);
    const store = openFileStore(edgeStore.folder);
    await addWebhook(store.documents, { url, createdBy: 'asha' });
    await store.changeLive(() => ({
      canaries: [{ app: 'mfe-booking', version: '201', percent: 5 }],
      event: { app: 'mfe-booking', from: '200', to: '201', action: 'canary' },
    }));
    const actions = () =>
      received.flatMap(({ body }) =>
        (JSON.parse(body) as { events: { action: string }[] }).events.map(({ action }) => action),
      );
    await vi.waitFor(() => expect(actions()).toEqual(['canary']), 10_000);
    await store.changeLive(() => ({
      canaries: [],
      event: { app: 'mfe-booking', from: '201', to: '200', action: 'withdraw', reason: 'it is slow' },
    }));
    await vi.waitFor(() => expect(actions()).toEqual(['canary', 'withdraw']), 10_000);
  });
});
