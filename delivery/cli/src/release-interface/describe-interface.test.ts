import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { federationName } from '@delivery/contract/release';
import { buildApp } from '../build-app.ts';
import { root } from '../workspace.ts';
import { describeInterface } from './describe-interface.ts';

it(
  'DL-04 a built remote uses only what a built shell gives; DL-08 each has Module Federation’s manifest',
  { timeout: 120_000 },
  async () => {
    const shell = await describeBuilt('shell');
    const booking = await describeBuilt('mfe-booking');
    expect(booking.uses.router.length).toBeGreaterThan(3);
    expect(shell.gives.router).toEqual(expect.arrayContaining(booking.uses.router));
    expect(booking.uses.tokens).toContain('--action');
    expect(shell.gives.tokens).toEqual(expect.arrayContaining(booking.uses.tokens));
    expect(booking.uses.appContext).toEqual(expect.arrayContaining(['api', 'notify']));
    expect(shell.gives.appContext).toEqual(expect.arrayContaining(booking.uses.appContext));
    expect(booking.uses.calls).toMatchObject({
      hold: ['POST', '/holds'],
      createOrder: ['POST', '/payment/order'],
    });
    expect(shell.gives.calls).toMatchObject(booking.uses.calls);
    expect(booking.gives).toMatchObject({
      fragments: { 'mfe-booking/tour-cards': { tours: 'required', inrPerUsd: 'optional' } },
    });
  },
);

async function describeBuilt(app: 'shell' | 'mfe-booking') {
  const dist = await buildApp(app, 'described');
  try {
    expect(readFederationManifest(dist)).toMatchObject({
      name: federationName(app),
      shared: expect.arrayContaining([expect.objectContaining({ name: 'react', singleton: true })]),
      exposes: app === 'shell' ? [] : expect.arrayContaining([expect.objectContaining({ path: './routes' })]),
    });
    return await describeInterface(app, dist);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

/** Which the tools of Module Federation read (DL-08). */
function readFederationManifest(dist: string): unknown {
  return JSON.parse(readFileSync(join(dist, 'client/mf-manifest.json'), 'utf8'));
}

it('DL-04 a remote with a copy of React of its own is refused', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'antara-dist-'));
  try {
    const copy = join(root, 'node_modules/react/cjs/react.production.js');
    await writeFile(join(dist, 'modules.json'), JSON.stringify([copy]));
    await expect(describeInterface('mfe-booking', dist)).rejects.toThrow(
      `mfe-booking would bring a copy of its own of a package that the shell shares (${copy})`,
    );
    // As the federation plugin names its own runtime, with FEDERATION_RUNTIME=package.
    await writeFile(join(dist, 'modules.json'), JSON.stringify(['@module-federation/runtime/rspack.js']));
    await expect(describeInterface('mfe-booking', dist)).resolves.toMatchObject({ uses: { router: [] } });
    await writeFile(join(dist, 'modules.json'), JSON.stringify([copy]));
    // The shell is who brings it.
    await expect(describeInterface('shell', dist)).resolves.toMatchObject({ uses: { router: [] } });
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
});
