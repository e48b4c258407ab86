/** Removes from a new Chromium what the oldest supported browsers lack, as far as scripts can see. */
import type { NewerNames } from './newer-features.ts';

/**
 * Runs in the page before its own scripts. Markup and styles stay unchanged, so the popover functions stay as well:
 * without them an element with `popover` would never be shown, while an old browser shows it as an ordinary element.
 * The page's policy stays in force, so Trusted Types stay too: `trustedTypes` and all that it makes.
 */
export function removeNewer({
  globals,
  statics,
  members,
}: Pick<NewerNames, 'globals' | 'statics' | 'members'>): void {
  const page = window as unknown as Record<string, ({ prototype?: object } & object) | undefined>;
  for (const [owner, name] of statics) Reflect.deleteProperty(page[owner] ?? {}, name);
  for (const [owner, name] of members) {
    if (!/popover$/i.test(name) && !/^trusted/i.test(owner))
      Reflect.deleteProperty(page[owner]?.prototype ?? {}, name);
  }
  for (const name of globals) if (!/^trusted/i.test(name)) Reflect.deleteProperty(page, name);
}
