import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import { issueToken, revokeToken } from '@delivery/store/access';
import { createSigningKey, keyIdOf, readTokenSigner, signRelease } from '@delivery/store/signing';
import {
  openFileStore,
  openReleaseStore,
  openStoreMaintenance,
  readLiveSet,
  signStored,
} from '@delivery/store/store';
import { rollbackApps, switchToVersions } from '@delivery/store/switch';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';
import { createEdge } from '../server.ts';

const root = createSigningKey();
const trustedKeys = new Map([[keyIdOf(root), root]]);
let store: TempStore;
let edge: FastifyInstance | undefined;

const sign = (...releases: [AppName, string][]) =>
  signStored(
    openStoreMaintenance(store.folder),
    releases.map(([app, version]) => ({ app, version })),
    { key: root },
    'asha',
  );
async function start(): Promise<FastifyInstance> {
  edge = await createEdge(
    {
      host: '127.0.0.1',
      port: 9603,
      siteUrl: 'https://antara.example',
      apiUrl: 'http://127.0.0.1:9649',
      releases: store.folder,
      trustedKeys,
      uploads: join(store.folder, 'uploads'),
      renderTimeoutMs: 3_000,
      frameOrigins: [],
    },
    { logger: false },
  );
  return edge;
}
const booking = async () => (await edge!.inject('/booking')).body;
const release = (version: string) =>
  openFileStore(store.folder).changeLive(({ versions }) => ({
    versions: { ...versions, 'mfe-booking': version },
    event: { app: 'mfe-booking', from: versions['mfe-booking'] ?? null, to: version, action: 'release' },
  }));

beforeEach(async () => {
  store = await createTempStore();
  await store.shell('100');
  for (const version of ['200', '201']) await store.booking(version);
  await store.setLive({ shell: '100' });
  await sign(['shell', '100'], ['mfe-booking', '200']);
  await release('200');
});
afterEach(async () => {
  await edge?.close();
  edge = undefined;
  await store.remove();
});

describe('PD-03 an edge with trusted keys', () => {
  it('PD-03 does not serve a release that nobody has signed, though the live set names it', async () => {
    await release('201');
    await start();
    expect(await booking()).toContain('booking 200');
    const health = (await edge!.inject('/_edge/health')).json<{ apps: object }>();
    expect(JSON.stringify(health)).toContain('mfe-booking 201 is not signed');
    expect((await edge!.inject('/r/mfe-booking/201/remote-entry.js')).statusCode).toBe(404);

    await sign(['mfe-booking', '201']);
    await vi.waitFor(async () => expect(await booking()).toContain('booking 201'), 20_000);
  });

  it('PD-03 does not serve a release whose files and hashes were both changed after it was signed', async () => {
    const bundle = "export const remote = { name: 'not ours', react: '' };";
    const { attestation } = JSON.parse(
      await readFile(join(store.folder, 'mfe-booking/200/release.json'), 'utf8'),
    ) as ReleaseManifest;
    await store.booking('200', bundle);
    await store.rewrite('mfe-booking', '200', { attestation });
    await start();
    const answer = await edge!.inject('/booking');
    expect(answer.body).not.toContain('not ours');
    expect(answer.statusCode).toBe(503);
  });

  it('PD-03 switches and rolls back to signed releases alone', async () => {
    const trusting = openReleaseStore(store.folder, undefined, trustedKeys);
    await expect(switchToVersions(trusting, { 'mfe-booking': '201' })).rejects.toThrow(/201 is not signed/);
    await release('201');
    await sign(['mfe-booking', '201']);
    await store.rewrite('mfe-booking', '200', { attestation: undefined });
    await expect(rollbackApps(trusting, ['mfe-booking'])).rejects.toThrow(/200 is not signed/);
  });
});

describe('PD-03 publishing to a site of signed releases', () => {
  const publish = async (token: string, manifest: ReleaseManifest, folder: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const at = `/_edge/releases/mfe-booking/${manifest.version}`;
    const begun = await edge!.inject({ method: 'POST', url: `${at}/upload`, headers, payload: manifest });
    if (begun.statusCode !== 200) return begun;
    for (const path of begun.json<{ data: { missing: string[] } }>().data.missing) {
      await edge!.inject({
        method: 'PUT',
        url: `${at}/upload/${path}`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: await readFile(join(folder, path)),
      });
    }
    return edge!.inject({ method: 'POST', url: `${at}/store`, headers });
  };

  it('PD-03 takes what is signed with a token of the app, and nothing else, before any of it runs', async () => {
    await start();
    const built = await createTempStore();
    try {
      // Were it run, the process would end that tries it.
      await built.booking('202', 'process.exit(9);');
      const folder = join(built.folder, 'mfe-booking/202');
      const manifest = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as ReleaseManifest;
      const { documents } = openFileStore(store.folder);
      const wanted = {
        name: 'booking',
        app: 'mfe-booking',
        roles: ['publish'],
        days: 1,
        createdBy: 'asha',
      } as const;
      const { token, record } = await issueToken(documents, wanted, { key: root });
      const unsigned = await publish(token, manifest, folder);
      expect(unsigned.statusCode).toBe(422);
      expect(unsigned.body).toContain('mfe-booking 202 is not signed');

      await built.booking('203');
      const good = join(built.folder, 'mfe-booking/203');
      const whole = JSON.parse(await readFile(join(good, 'release.json'), 'utf8')) as ReleaseManifest;
      const signer = readTokenSigner(token, record.delegation)!;
      const run = await publish(token, signRelease(manifest, signer, 'booking'), folder);
      expect(run.statusCode).toBe(422);
      expect(run.body).toContain('mfe-booking 202 does not start on the server');
      const stored = await publish(token, signRelease(whole, signer, 'booking'), good);
      expect(stored.body).toContain('"version":"203"');
      await release('203');
      await vi.waitFor(async () => expect(await booking()).toContain('booking 203'), 20_000);
      expect((await readLiveSet(openFileStore(store.folder))).versions['mfe-booking']).toBe('203');
    } finally {
      await built.remove();
    }
  });

  it('TR-04 takes nothing that was signed with a token which has ended since, whoever brings it', async () => {
    await start();
    const built = await createTempStore();
    try {
      await built.booking('204');
      const folder = join(built.folder, 'mfe-booking/204');
      const manifest = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as ReleaseManifest;
      const { documents } = openFileStore(store.folder);
      const give = (days: number) =>
        issueToken(
          documents,
          { name: 'booking', app: 'mfe-booking', roles: ['publish'], days, createdBy: 'asha' },
          { key: root },
        );
      const [colleague, leaver] = [await give(1), await give(1)];
      const signed = signRelease(
        manifest,
        readTokenSigner(leaver.token, leaver.record.delegation)!,
        'leaver',
      );
      await revokeToken(documents, leaver.record.id);
      const answer = await publish(colleague.token, signed, folder);
      expect(answer.statusCode, answer.body).toBe(422);
      expect(answer.body).toContain('is signed by nobody who may release it');
    } finally {
      await built.remove();
    }
  });

  it('PD-03 tells whoever has a token what it may sign', async () => {
    await start();
    const { documents } = openFileStore(store.folder);
    const wanted = {
      name: 'booking',
      app: 'mfe-booking',
      roles: ['publish'],
      days: 1,
      createdBy: 'asha',
    } as const;
    const { token } = await issueToken(documents, wanted, { key: root });
    const answer = await edge!.inject({
      url: '/_edge/releases/whoami',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.json()).toMatchObject({
      data: {
        signed: true,
        delegation: { app: 'mfe-booking', publicKey: expect.stringMatching(/^ed25519:/) },
      },
    });
  });
});
