/**
 * `npm run pack-packages [-- <folder>]`: packs the packages that an app in its own repository installs, as tarballs.
 */
import { join, resolve } from 'node:path';
import { explainError } from './explain-error.ts';
import { packOnce } from './pack-packages/pack-once.ts';
import { createProgressReporter } from './progress.ts';
import { dataDir } from './workspace.ts';

try {
  const outDir = resolve(process.argv[2] ?? join(dataDir(), 'packages'));
  for (const [name, tarball] of Object.entries(packOnce(outDir, createProgressReporter()))) {
    console.log(`${name}: ${tarball}`);
  }
  console.log('Put them into a registry with `npm publish <tarball>`, or install them by their paths.');
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
