/**
 * `npm run move -- <DATA_DIR>` moves a site from a folder (embedded database, files, releases, keys) to the places that
 * the environment names: DATABASE_URL, FILES, RELEASES. The command only reads the old site. The old site must be
 * stopped, because bookings made during the move would be missing from the new one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '@delivery/store/errors';
import { parseCopyArguments } from './copy-arguments.ts';
import { explainError } from '@delivery/cli/explain-error';
import { isLocked } from './locked-folder.ts';
import { backUp, restoreSite } from './whole-site.ts';
import { dataDir } from '@delivery/cli/workspace';

const passing = mkdtempSync(join(tmpdir(), 'antara-move-'));
try {
  const { folder: from } = parseCopyArguments(
    'move',
    'the DATA_DIR of the site that is carried, which is stopped',
  );
  if (from === dataDir())
    throw new UserError(
      `${from} is also where the site is to go. Set DATA_DIR to another folder, and DATABASE_URL, FILES and RELEASES to where its parts shall lie.`,
    );
  if (isLocked(from))
    throw new UserError(
      `The site in ${from} is running. Stop it first: what is booked while it is carried would stay behind.`,
    );
  // Passes on no other settings, because all parts of the old site are in its folder.
  const old = { PATH: process.env.PATH, DATA_DIR: from };
  const [copy, keys] = [join(passing, 'copy'), join(passing, 'keys')];
  await backUp(copy, keys, old);
  for (const line of await restoreSite(copy, keys, process.env)) console.log(line);
  console.log(
    `The site in ${from} is as it was. Start the new one, and remove the old folder when you are sure.`,
  );
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
} finally {
  rmSync(passing, { recursive: true, force: true });
}
