/** Records in the store which `npm run release …` commands were run, and their results. */
import { isAppName } from '@delivery/contract/release';
import { writeRecord } from '@delivery/store/access';
import { UserError } from '@delivery/store/errors';
import { openConfiguredStore, readActor } from './store.ts';

/** Commands that change something, besides releases of apps and of stored versions. */
const changing = ['sign', 'prune', 'bar', 'promote', 'rollback', 'restore', 'preview', 'repair'];
/**
 * For these commands only two words are recorded, because further ones may be secret, such as a webhook’s address. The
 * id of what is revoked or removed is not secret.
 */
const ofTwoWords = [
  'token create',
  'token revoke',
  'trust add',
  'trust remove',
  'webhook add',
  'webhook remove',
];

/** Returns what is recorded of a command, or null when the command changes nothing. */
export function describeCommand(words: readonly string[]): string | null {
  const [first = '', second = '', third = ''] = words;
  const name = `${first} ${second}`;
  if (ofTwoWords.includes(name)) return /(?:revoke|remove)$/.test(name) ? `${name} ${third}` : name;
  const isApp = isAppName(first.split('@')[0] ?? '');
  return isApp || changing.includes(first) ? words.join(' ') : null;
}

/**
 * Runs a command and records it as done, as refused with the reason, or as failed. When the record cannot be written,
 * prints that on the console, because the command's effect stays.
 */
export async function recordCommand(
  words: readonly string[],
  notes: string | undefined,
  run: () => Promise<void>,
): Promise<void> {
  const act = describeCommand(words);
  if (act === null) return run();
  const apps = words.map((word) => word.split('@')[0] ?? '').filter(isAppName);
  const write = async (outcome: 'done' | 'refused' | 'failed', why: string | undefined) => {
    try {
      const { documents } = openConfiguredStore();
      const said = why === undefined ? {} : { why };
      await writeRecord(documents, { where: 'command', act, outcome, by: readActor(), apps, ...said });
    } catch (error) {
      console.error(`This was not recorded in the store (${String(error)}).`);
    }
  };
  try {
    await run();
  } catch (error) {
    await write(
      error instanceof UserError ? 'refused' : 'failed',
      error instanceof UserError ? error.message : String(error),
    );
    throw error;
  }
  await write(process.exitCode ? 'failed' : 'done', notes);
}
