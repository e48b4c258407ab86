/** What is wrong with a page that the edge answered. */
import type { AppName, LiveSet, Registry } from '@antara/contracts/composition/release';

/** No page at all; a page of two sets; words in place of a page, which the browser then draws. */
export type PageFault = { kind: 'failed' | 'mixed' | 'words'; what: string };

/**
 * Judges one answer. A page's addresses must be those of the releases that its registry says it is made of, and these
 * one of the sets that were live.
 */
export function findPageFault(
  status: number,
  html: string,
  liveSets: readonly LiveSet['versions'][],
): PageFault | null {
  if (status !== 200) return { kind: 'failed', what: `status ${status}` };
  if (html.includes('One moment, please')) return { kind: 'words', what: 'left to the browser' };
  if (!html.includes('<main')) return { kind: 'failed', what: 'no main part' };
  const text = /id="registry">(.*?)<\/script>/.exec(html)?.[1];
  if (!text) return { kind: 'failed', what: 'no registry' };
  const { shell, remotes } = JSON.parse(text) as Registry;
  const versions = { shell: shell.version } as Partial<Record<AppName, string>>;
  for (const [name, { version }] of Object.entries(remotes)) versions[name as AppName] = version;
  const isOf = (set: LiveSet['versions']) =>
    Object.entries(versions).every(([name, version]) => set[name as AppName] === version);
  if (!liveSets.some(isOf))
    return { kind: 'mixed', what: `never live together: ${JSON.stringify(versions)}` };
  for (const [, name = '', version = ''] of html.matchAll(/\/r\/([\w-]+)\/([0-9a-f]{12})\//g)) {
    const shownVersion = name === 'shell' ? shell.version : remotes[name as keyof typeof remotes]?.version;
    if (shownVersion !== version)
      return { kind: 'mixed', what: `${name} ${version} on a page of ${shownVersion}` };
  }
  return null;
}
