/** Reads the CSS custom properties of style sheets. */
import postcss from 'postcss';

/** Custom properties that style sheets set or read. */
export interface CustomProperties {
  /** Properties that are set somewhere, with their two dashes. */
  set: Set<string>;
  /** Properties that are read without a fallback. */
  read: Set<string>;
}

/** Returns the custom properties in the texts of style sheets. */
export function readCustomProperties(sheets: readonly string[]): CustomProperties {
  const found: CustomProperties = { set: new Set(), read: new Set() };
  for (const sheet of sheets) {
    const root = postcss.parse(sheet);
    root.walkAtRules('property', ({ params }) => void found.set.add(params));
    root.walkDecls(({ prop, value }) => {
      if (prop.startsWith('--')) found.set.add(prop);
      for (const [, name] of value.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)) found.read.add(name ?? '');
    });
  }
  return found;
}
