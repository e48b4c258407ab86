/** Uploads, stores and switches releases through a site's release service. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName, ReleaseManifest, ReleaseName } from '@delivery/contract/release';
import type { ReportProgress } from '../progress.ts';
import { describeSwitched } from '../describe-switched.ts';
import { describeServed } from '../report-served.ts';
import { encodePath, releasePath, type ReleaseService, type Switch } from './service.ts';

/** How a release goes live. */
export interface SwitchOptions {
  canary?: number;
  ramp?: boolean;
  notes?: string;
  older?: boolean;
  /** The release stays live whatever is reported of it. */
  insist?: boolean;
  /** Why the release may differ dangerously from what is live. */
  accept?: string;
  /** The versions that were live when the work began. The site refuses the switch when they have changed since. */
  base?: Partial<Record<AppName, string | null>>;
}

/** Number of concurrent requests, because a single one would mostly wait for the network. */
const concurrency = 6;

/**
 * Uploads the files of `release` that the site lacks, read by `read`. Returns false when the release is stored already.
 */
export async function upload(
  service: ReleaseService,
  release: ReleaseManifest,
  read: (path: string) => Promise<Buffer>,
  progress: ReportProgress,
): Promise<boolean> {
  const address = `${releasePath(release)}/upload`;
  const { missing, stored } = await service.post<{ missing: string[]; stored: boolean }>(address, release);
  if (stored) {
    progress(`${release.app} ${release.version} is stored at ${service.site} already`);
    return false;
  }
  const bytes = missing.reduce((sum, path) => sum + (release.files[path]?.bytes ?? 0), 0);
  progress(
    `uploading ${missing.length} of ${Object.keys(release.files).length} files, ${Math.ceil(bytes / 1_000)} KB`,
  );
  const queue = [...missing];
  const uploadNext = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      await service.put(`${address}/${encodePath(path)}`, await read(path));
    }
  };
  // Waits for all running uploads even when one fails, so that the next attempt has less to send.
  const outcomes = await Promise.allSettled(Array.from({ length: concurrency }, uploadNext));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return true;
}

/** Reads the files of a release from `folder`. */
export const readFrom = (folder: string) => (path: string) => readFile(join(folder, path));

/** Lets the site check an uploaded release and store it. Returns a line for each difference from what is live. */
export async function store(
  service: ReleaseService,
  release: ReleaseManifest,
  { notes, accept }: Pick<SwitchOptions, 'notes' | 'accept'>,
  progress: ReportProgress,
): Promise<string[]> {
  progress(`checking ${release.app} at ${service.site}`);
  const { notChecked = [], differences = [] } = await service.post<{
    notChecked?: string[];
    /** Missing in answers of older sites. */
    differences?: string[];
  }>(`${releasePath(release)}/store`, {
    ...(notes !== undefined && { notes }),
    ...(accept !== undefined && { accept }),
  });
  for (const line of differences) console.log(`differs: ${line}`);
  progress(`${release.app} ${release.version} is stored`);
  for (const sentence of notChecked) console.log(`not checked: ${sentence}`);
  return differences;
}

/** Switches visitors to a stored release: all of them, or those of a canary. */
export async function switchTo(
  service: ReleaseService,
  { app, version }: ReleaseName,
  { canary, ramp, notes, older, insist, accept, base }: SwitchOptions,
  progress: ReportProgress,
): Promise<void> {
  const answer = await service.post<Switch>('/switch', {
    versions: { [app]: version },
    ...(canary !== undefined && { canary }),
    ...(ramp && { ramp }),
    ...(notes !== undefined && { notes }),
    ...(older && { older }),
    ...(insist && { insist }),
    ...(accept !== undefined && { accept }),
    ...(base && { base }),
  });
  for (const line of answer.compared ?? []) console.log(line);
  if (canary !== undefined || ramp) {
    progress(
      `${app} ${version} is live for ${canary ?? 1} % of the visitors${ramp ? ', and goes on by itself' : ''}`,
    );
    return;
  }
  await printSwitched(service, answer);
}

/** Prints what was switched, and whether visitors get it. */
export async function printSwitched(
  service: ReleaseService,
  { switched, already = [] }: Switch,
): Promise<void> {
  for (const line of already) console.log(line);
  for (const line of describeSwitched(switched)) console.log(line);
  for (const line of await describeServed(switched, service.site)) console.log(line);
}
