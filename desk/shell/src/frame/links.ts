/** The pages of the desk as links: which ones a member has a use for, in which lists, and by which keys. */
import { groupTitles, type Desk } from '@antara/desk-common/agreement';
import type { OperationName } from '@antara/desk-common/operations';
import type { Pages } from '../pages.ts';

export interface PageLink {
  path: string;
  label: string;
  /** The key that opens the page after `g`. */
  key: string;
}

export interface LinkList {
  title: string;
  links: PageLink[];
}

/** For a page whose letters are all taken. `j` and `k` go through rows. */
const otherKeys = 'dqxz123456789';

/** Returns the lists of links for whoever may run the operations that `may` allows. */
export function listLinks({ table }: Pages, may: Desk['may']): LinkList[] {
  const taken = new Set<string>();
  const entries = table.paths
    .flatMap((path) => {
      const { nav } = table.entry(path);
      return nav ? [{ path, nav }] : [];
    })
    .sort((one, other) => rank(one.nav) - rank(other.nav));
  const lists = groupTitles.map((title): LinkList => ({ title, links: [] }));
  for (const { path, nav } of entries) {
    // Every page keeps its key, whether or not somebody may open it.
    const letters = [...nav.label.toLowerCase().replaceAll(/[^a-z]/g, ''), ...otherKeys];
    const key = letters.find((letter) => !taken.has(letter)) ?? '';
    taken.add(key);
    if (typeof nav.needs === 'string' && !may(nav.needs as OperationName)) continue;
    lists[Number(nav.group)]?.links.push({ path, label: nav.label, key });
  }
  return lists.filter(({ links }) => links.length > 0);
}

const rank = (nav: { [list: string]: number | string | undefined }) =>
  Number(nav.group) * 1_000 + Number(nav.place);
