/** The files that the site sends, libraries and all: what lint cannot see. No browser takes part. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLiveFile } from '@delivery/store/testing/live-files';
import { siteData } from '../site/addresses.ts';
import { expect, test } from '../site/test.ts';
import { expectNothingNewer, listAllowed } from './newer-uses.ts';

const releases = join(siteData, 'releases');

/** What shell and apps send to browsers, of the releases that are live. */
const readLiveFiles = (ending: string) =>
  Object.entries(readLiveFile(releases).versions)
    .flatMap(([app, version]) => globSync(`${app}/${version}/client/**/*${ending}`, { cwd: releases }))
    .map((name) => ({ name, text: readFileSync(join(releases, name), 'utf8') }));

for (const [what, ending] of [
  ['script', '.js'],
  ['style sheet', '.css'],
] as const) {
  test(`VX-05 no ${what} of the site needs what the oldest promised browsers lack`, () => {
    const used = expectNothingNewer(ending, readLiveFiles(ending));
    expect([...used].sort(), 'what is allowed is used').toEqual(listAllowed(ending).sort());
  });
}
