/** Reads what an opened page is, so that the page of a release can be compared with the live one. */
import type { Page } from 'playwright';
import { closeDialogs } from './close-dialogs.ts';
import { findLayoutFaults, type StartedPage } from './open-page.ts';
import {
  listControls,
  listLostStorage,
  measureBytes,
  measureParts,
  readRoot,
  scrollThrough,
  type Control,
  type RootState,
} from './page-probe.ts';
import { retryAfterNavigation } from './retry-after-navigation.ts';
import { measureScriptWork } from './script-work.ts';
import { countUnreadable } from './text-probe.ts';

/** What a page is once it has loaded. */
export interface PageState {
  status: number;
  /** Path and query at which the visitor ends. */
  address: string;
  title: string;
  /** The headings and landmarks of the accessibility tree, in their order. */
  headings: string[];
  landmarks: string[];
  /** The visible lines of text. */
  lines: string[];
  /** Characters that stand where they can be seen, but in no colour or in that of what is behind them. */
  unreadable: number;
  /** Visible characters of each app's parts. */
  parts: Record<string, number>;
  controls: Control[];
  /** How often each call of the API was made, and the calls that the API refused. */
  calls: Record<string, number>;
  refused: string[];
  /** Decoded bytes by kind of file. */
  bytes: Record<string, number>;
  root: RootState;
  /** The kinds of storage from which the page has deleted what others keep there. */
  lostStorage: string[];
  /** The share of the time in which scripts run once everything has loaded, from 0 to 1. */
  scriptWork: number;
  /** Properties of built-in objects that scripts of the page have added. */
  addedProperties: string[];
  /** The addresses with a query to which the page links on its own site. */
  links: string[];
}

const landmarkRoles = 'banner|complementary|contentinfo|main|navigation|search';

/** Waits until the page has loaded, closes its dialogs, and reads its state. Adds faults of the layout. */
export function readState(started: StartedPage): Promise<PageState> {
  return retryAfterNavigation(started.page, () => readLoaded(started));
}

async function readLoaded({ page, faults, traffic, status }: StartedPage): Promise<PageState> {
  const scriptWork = await settle(page, traffic.waitUntilIdle);
  for (const fault of await findLayoutFaults(page)) faults.add(fault);
  let controls = await page.evaluate(listControls);
  // A dialog that opened meanwhile covers everything.
  if (await closeDialogs(page)) controls = await page.evaluate(listControls);
  const [{ address, title, text, added, links }, tree, parts, bytes, root, unreadable, lostStorage] =
    await Promise.all([
      page.evaluate(() => ({
        address: location.pathname + location.search,
        title: document.title.trim(),
        text: document.body.innerText,
        links: [...document.querySelectorAll<HTMLAnchorElement>('a[href*="?"]')]
          .filter(({ origin }) => origin === location.origin)
          .map(({ pathname, search }) => pathname + search),
        added: (window as { listAddedProperties?: () => string[] }).listAddedProperties?.() ?? [],
      })),
      page.locator('body').ariaSnapshot(),
      page.evaluate(measureParts),
      page.evaluate(measureBytes),
      page.evaluate(readRoot),
      page.evaluate(countUnreadable),
      page.evaluate(listLostStorage),
    ]);
  return {
    status,
    address,
    title,
    headings: listNodes(tree, 'heading'),
    landmarks: listNodes(tree, landmarkRoles),
    lines: text
      .split('\n')
      .map((line) => line.replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean),
    unreadable,
    parts,
    controls,
    calls: Object.fromEntries(traffic.calls),
    refused: [...traffic.refused],
    bytes,
    root,
    lostStorage,
    scriptWork,
    addedProperties: added,
    links,
  };
}

/**
 * Waits until everything has loaded, also what loads when it comes into view, or on the page to which a page leads.
 * Returns the share of the time in which scripts ran at last.
 */
async function settle(page: Page, waitUntilIdle: (maxMs?: number) => Promise<void>): Promise<number> {
  await waitUntilIdle();
  await closeDialogs(page);
  await page.evaluate(scrollThrough);
  const address = page.url();
  const scriptWork = await measureScriptWork(page, waitUntilIdle);
  if (page.url() !== address) await waitUntilIdle();
  return scriptWork;
}

/** Returns the nodes of these roles in an accessibility tree of Playwright, each as role and name. */
function listNodes(tree: string, roles: string): string[] {
  const node = new RegExp(`^\\s*- (?:'?)((?:${roles})(?: ".*?"(?= \\[|:|'|$))?)`, 'gm');
  return [...tree.matchAll(node)].map(([, name = '']) => name.replace(/^heading /, ''));
}
