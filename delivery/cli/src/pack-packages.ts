/**
 * `npm run pack-packages [-- <folder>]`: packs the packages that an app in its own repository installs, as tarballs.
 * `--write-surfaces` writes what they export, once their versions have stepped enough.
 */
import { join, resolve } from 'node:path';
import { parseCommandLine } from './command-line.ts';
import { explainError } from './explain-error.ts';
import { packOnce } from './pack-packages/pack-once.ts';
import { writeSurfaces } from './pack-packages/surface.ts';
import { createProgressReporter } from './progress.ts';
import { dataDir } from './workspace.ts';

try {
  const { values, positionals } = parseCommandLine('npm run pack-packages', {
    'write-surfaces': { type: 'boolean' },
  });
  const outDir = resolve(positionals[0] ?? join(dataDir(), 'packages'));
  const tarballs = packOnce(outDir, createProgressReporter());
  for (const [name, tarball] of Object.entries(tarballs)) console.log(`${name}: ${tarball}`);
  if (values['write-surfaces']) await writeSurfaces(tarballs);
  console.log('Put them into a registry with `npm publish <tarball>`, or install them by their paths.');
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
