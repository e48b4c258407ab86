/** `operator backup` */
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { keyFiles } from '../../backup/index.ts';
import { formatCount } from '../../../platform/format.ts';
import { throwHttpError } from '../../../platform/http-error.ts';
import { summaries } from '../summaries.ts';
import { formatIst } from './format.ts';
import { addReadCommand, type AddCommands } from './command.ts';
import type { OperationCommands } from './operation-command.ts';

export const backupCommands: OperationCommands = {
  'backup.note': {
    words: 'backup-made',
    show: ({ finished_at }) => `Noted: a backup was made at ${formatIst(finished_at)} (IST).`,
  },
};

export const addBackupCommand: AddCommands = (program, { run, cwd, folders }) => {
  addReadCommand(program, 'backup', summaries['backup.make'])
    .argument('<folder>', 'is made, or empty')
    .option(
      '--keys <folder>',
      'copy the keys that the site made for itself there; keep them away from the backup',
    )
    .action(async (target: string, { keys }, command) => {
      const folder = path.resolve(cwd, target);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if ((await readdir(folder)).length > 0)
        throwHttpError('INVALID', `${folder} is not empty: name a folder of its own for this backup.`);
      await run(
        command,
        'backup.make',
        { folder },
        ({ tables, rows, files, bytes }) =>
          `${formatCount(rows, 'row')} of ${formatCount(tables, 'table')} and ${formatCount(files, 'file')} (${Math.ceil(bytes / 1024)} KB) are in ${folder}.`,
        async () => ({ keys: keys ? await copyKeys(folders().dataDir, path.resolve(cwd, keys)) : [] }),
      );
    });
};

/** Copies the key files that exist, and returns their names. */
async function copyKeys(dataDir: string, target: string): Promise<string[]> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const names = keyFiles.filter((name) => existsSync(path.join(dataDir, name)));
  for (const name of names) await copyFile(path.join(dataDir, name), path.join(target, name));
  return names;
}
