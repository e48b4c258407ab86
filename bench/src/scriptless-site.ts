/** The limit a page is measured against: the same site, its pages with every script taken out. */
import { readPage, servePages, type PageServer } from './page-server.ts';

/** Serves `origin` on a free port, HTML without its scripts, all else as it is. */
export function serveWithoutScripts(origin: string): Promise<PageServer> {
  return servePages(origin, async (path) =>
    (await readPage(origin + path))
      .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
      .replaceAll(/<link\b[^>]*\b(?:rel="?modulepreload|as="?script)[^>]*>/g, ''),
  );
}
