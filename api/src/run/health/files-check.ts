/** Checks whether files can be written to DATA_DIR and to the bucket, and whether DATA_DIR has enough free space. */
import { randomUUID } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { openObjectStore } from '@delivery/server-base/object-store';
import { getRootCauseMessage, type Check, type CheckResult } from './check.ts';

/** Less free space than this fraction of the disk is reported. */
const leastFree = 0.1;
/** The content of the probe. It is larger than a block, so that the disk must allocate space. */
const probe = Buffer.alloc(16 * 1024, 'Written and removed by the health check.\n');

/**
 * Writes a file into `folder`, syncs it to the disk, and removes it.
 * @throws {Error} of the file system when that fails
 */
export async function writeAndRemove(folder: string): Promise<void> {
  const file = path.join(folder, `.health-check-${randomUUID()}`);
  try {
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.writeFile(probe);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

async function checkFolder(folder: string): Promise<CheckResult> {
  try {
    await writeAndRemove(folder);
  } catch (error) {
    return {
      state: 'failed',
      sentence: `No file can be written in ${folder} (${getRootCauseMessage(error)}), so resumes, passports and, without SMTP_URL, mails are refused. Free space there (df -h ${folder}), or give the folder to the user of the API.`,
    };
  }
  const { bavail, blocks } = await statfs(folder);
  if (!blocks) return { state: 'ok' };
  const free = bavail / blocks;
  const figures = { antara_files_free_ratio: free };
  if (free >= leastFree) return { state: 'ok', figures };
  return {
    state: 'warning',
    figures,
    sentence: `${Math.floor(free * 100)} % of the disk of ${folder} is free: when it is full, nothing can be kept there. Free space (df -h ${folder}), or make the disk larger.`,
  };
}

export const filesCheck: Check = {
  name: 'files',
  async run({ config: { dataDir, files } }) {
    const local = await checkFolder(dataDir);
    if (!files || local.state === 'failed') return local;
    const store = openObjectStore(files);
    try {
      await store.put('health-check', probe, { timeoutMs: 5_000 });
      await store.remove('health-check');
      return local;
    } catch (error) {
      return {
        ...local,
        state: 'failed',
        sentence: `Files cannot be written to ${store.name} (${getRootCauseMessage(error)}), so resumes and passports are refused. Is the bucket reached, are S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY still valid, is a quota used up?`,
      };
    }
  },
};
