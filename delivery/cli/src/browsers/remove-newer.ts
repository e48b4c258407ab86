/** Makes a new Chromium lack what the oldest promised browsers lack, as far as scripts can see. */
import type { NewerNames } from './newer-features.ts';

/**
 * Runs in the page before its own scripts. Markup and styles stay as they are, and with them the popover: without its
 * functions a `popover` would never be shown, while a browser that does not know it shows an ordinary element.
 */
export function removeNewer({
  globals,
  statics,
  members,
}: Pick<NewerNames, 'globals' | 'statics' | 'members'>): void {
  const page = window as unknown as Record<string, ({ prototype?: object } & object) | undefined>;
  for (const [owner, name] of statics) Reflect.deleteProperty(page[owner] ?? {}, name);
  for (const [owner, name] of members) {
    if (!/popover$/i.test(name)) Reflect.deleteProperty(page[owner]?.prototype ?? {}, name);
  }
  for (const name of globals) Reflect.deleteProperty(page, name);
}
