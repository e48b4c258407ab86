/** Renders the pages of a trial with one release set. */
import type { AppName, AppVersions } from '@delivery/contract/release';
import { fragmentOwner } from '@delivery/contract/fragment';
import type { RenderedPage } from '@delivery/contract/rendered-page';
import { startReleaseSet } from '../render/release-set.ts';
import type { ReleaseLoader } from '../store/release-files.ts';
import { shareByKey } from '../store/share-by-key.ts';
import { allowTime } from './allow-time.ts';
import { pageBytes, pageFingerprint } from './compare-files.ts';
import type { AppParts, ComparedPage } from './compare-pages.ts';
import { toPathname } from './page-addresses.ts';
import { countWords, readPageFacts } from './page-facts.ts';
import type { PageReads, ReadingSide } from './recording-api.ts';

/** Milliseconds after which a page counts as endless. The limit is generous, because a cold worker is slow. */
const renderTimeoutMs = 10_000;
/** Milliseconds that the edge allows for a page in service (its `RENDER_TIMEOUT`). */
export const edgeRenderTimeoutMs = 1_900;
/** The site's origin during the test. */
const pageOrigin = 'http://localhost';

/** A page that was rendered, and what was seen meanwhile. */
export interface TriedPage {
  page: RenderedPage;
  milliseconds: number;
  /** The last error that was logged during the render. */
  logged: string | undefined;
  compared: ComparedPage;
  fingerprint: string;
}

/** A release set that renders pages one after the other, each once. */
export interface PageRenderer {
  /**
   * Returns the page, which may have been rendered before.
   *
   * @throws {Error} when the worker is stuck or has ended; then every other page would fail after the same wait
   */
  render(address: string): Promise<TriedPage>;
  /** Renders the page once more. Throws like `render`. */
  renderAgain(address: string): Promise<TriedPage>;
  close(): Promise<void>;
}

/**
 * Starts the set of `versions`. `reads` is the address from which its pages read, null for a site without an API, and
 * `tried` the app whose worker starts at once.
 */
export async function startPageRenderer(
  versions: AppVersions,
  loader: ReleaseLoader,
  reads: ReadingSide | null,
  tried: AppName,
): Promise<PageRenderer> {
  const logged: string[] = [];
  const words = new Map<AppName, number>();
  const collect = (detail: { cause?: unknown }) => logged.push(String(detail.cause ?? ''));
  const set = await startReleaseSet(versions, loader, {
    apiUrl: reads?.url ?? null,
    renderTimeoutMs: allowTime(renderTimeoutMs),
    newApps: versions[tried] ? [tried] : [],
    log: { warn: collect, error: collect },
    onFragment: (name, { html }) => {
      const owner = fragmentOwner(name);
      words.set(owner, (words.get(owner) ?? 0) + countWords(html));
    },
  });
  const { table } = set.routes;

  const rendered = new Map<string, Promise<TriedPage>>();
  let last: Promise<unknown> = Promise.resolve();

  /** Renders the page after the one before, because what is logged and read meanwhile must be its own. */
  function renderNext(address: string): Promise<TriedPage> {
    const page = last.then(() => renderAlone(address));
    last = page.catch(() => undefined);
    return page;
  }

  async function renderAlone(address: string): Promise<TriedPage> {
    const pathname = toPathname(address);
    logged.length = 0;
    words.clear();
    reads?.take();
    const startedAt = performance.now();
    const page = await set.render(pageOrigin + address);
    const milliseconds = performance.now() - startedAt;
    const path = table.match(pathname);
    const read: PageReads = reads?.take() ?? { count: 0, refused: [] };
    return {
      page,
      milliseconds,
      logged: logged.findLast(Boolean),
      compared: {
        facts: readPageFacts(page),
        access: path === null ? null : table.entry(path).access,
        reads: read,
        parts: countParts(page, words),
        bytes: pageBytes(set, pathname, page),
      },
      fingerprint: pageFingerprint(set, pathname, page),
    };
  }

  return {
    render: (address) => shareByKey(rendered, address, () => renderNext(address)),
    renderAgain(address) {
      rendered.delete(address);
      return shareByKey(rendered, address, () => renderNext(address));
    },
    close: () => set.retire(),
  };
}

/**
 * Returns true when a page has to be rendered again, because a cold worker's first page may be slow, and come without a
 * fragment whose owner is still starting.
 */
export function isDoubtful({ page, milliseconds }: TriedPage): boolean {
  const lacksFragment = page.fragments?.some(({ ok }) => !ok) === true;
  return lacksFragment || (milliseconds > edgeRenderTimeoutMs && page.status < 500);
}

function countParts(
  { fragments = [] }: RenderedPage,
  words: ReadonlyMap<AppName, number>,
): ComparedPage['parts'] {
  const parts: Partial<Record<AppName, AppParts>> = {};
  for (const { app, ok } of fragments) {
    const of = (parts[app] ??= { rendered: 0, failed: 0, words: words.get(app) ?? 0 });
    if (ok) of.rendered += 1;
    else of.failed += 1;
  }
  return parts;
}
