/** What an app is built from, as one hash: the same sources make the same version. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AppName } from '@antara/contracts/composition/release';
import { root } from './workspace.ts';

/** Everything that can change what comes out of an app's build, besides the app's own folder. */
const common = [
  'shared-ui',
  'contracts',
  'tooling/src',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'tsconfig.web.json',
];

/** Tests, what helps them, and what other commands made: nothing of it reaches a build. */
const notSources = [
  /(^|\/)(node_modules|dist|coverage|testing)(\/|$)/,
  /\.test\.tsx?$/,
  /(^|\/)test-[\w-]+\.tsx?$/,
  /(^|\/)vitest\.[\w.]+$/,
];
const isSource = (file: string) => !notSources.some((pattern) => pattern.test(file));

/** The hash of an app's sources below `from`, hexadecimal. Tests and text for people do not count. */
export function sourceHash(app: AppName, from: string = root): string {
  const hash = createHash('sha256');
  for (const place of [app, ...common]) {
    for (const file of filesOf(place, from)) {
      hash.update(`${file}\0`);
      hash.update(readFileSync(join(from, file)));
    }
  }
  return hash.digest('hex');
}

/** The version that sources of this hash are released as. */
export const versionOf = (hash: string): string => hash.slice(0, 12);

function filesOf(place: string, from: string): string[] {
  if (statSync(join(from, place)).isFile()) return [place];
  return globSync('**/*.{ts,tsx,js,mjs,css,json,woff2,svg,png,jpg,webp,avif,ico,txt,webmanifest}', {
    cwd: join(from, place),
    exclude: (name) => !isSource(name),
  })
    .filter(isSource)
    .sort()
    .map((file) => join(place, file));
}
