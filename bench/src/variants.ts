/** The ways to serve the same pages that are measured side by side. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOneBundle } from './one-bundle/build.ts';
import { serveOneBundle } from './one-bundle/serve.ts';
import { serveWithoutScripts } from './scriptless-site.ts';

/**
 * `edge` is the site itself, `scriptless` its pages without scripts; the one bundle is drawn by the browser or rendered
 * on the server.
 */
export type VariantName = 'edge' | 'scriptless' | 'one-client' | 'one-server';

/** Where each way is served, by name. */
export interface Variants {
  origins: Record<VariantName, string>;
  close(): void;
}

export const variantTitles: Record<VariantName, string> = {
  edge: 'as served',
  scriptless: 'without scripts',
  'one-client': 'one bundle, client only',
  'one-server': 'one bundle, server-rendered',
};

/** Builds the one bundle into a temporary folder and serves all ways of `site`. */
export async function startVariants(site: string): Promise<Variants> {
  const folder = mkdtempSync(join(tmpdir(), 'antara-one-bundle-'));
  const bundle = await buildOneBundle(folder);
  const scriptless = await serveWithoutScripts(site);
  const client = await serveOneBundle(bundle, site, 'client');
  const server = await serveOneBundle(bundle, site, 'server');
  return {
    origins: {
      edge: site,
      scriptless: scriptless.origin,
      'one-client': client.origin,
      'one-server': server.origin,
    },
    close() {
      for (const each of [scriptless, client, server]) each.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
