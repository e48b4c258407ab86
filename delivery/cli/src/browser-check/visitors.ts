/** The kinds of visitors as which pages are opened. */
import type { BrowserContextOptions } from 'playwright';

/** A kind of visitor. `name` is for people who read what was found. */
export interface Visitor {
  name: string;
  options: BrowserContextOptions;
}

function createVisitor(width: number, height: number, locale: string, timezoneId: string): Visitor {
  const viewport = { width, height };
  return {
    name: `${width} × ${height}, ${locale}, ${timezoneId}`,
    options: { viewport, locale, timezoneId },
  };
}

/** A telephone. Every page is opened with it, because a page that fits there fits everywhere. */
export const telephone = createVisitor(390, 844, 'en-US', 'UTC');

/**
 * The other visitors. Each page is opened as one of them in turn, because every combination of width, language and time
 * zone would take too long.
 */
const otherVisitors: readonly Visitor[] = [
  createVisitor(1_280, 800, 'en-IN', 'Asia/Kolkata'),
  createVisitor(320, 640, 'de-DE', 'America/New_York'),
  createVisitor(820, 1_180, 'en-GB', 'Pacific/Auckland'),
  createVisitor(1_920, 1_080, 'fr-FR', 'Europe/Paris'),
];

/** Returns the visitor besides the telephone as which the page with this number is opened. */
export function otherVisitorOf(pageNumber: number): Visitor {
  return otherVisitors[pageNumber % otherVisitors.length] ?? telephone;
}
