/**
 * Finds what a built style sheet uses that the oldest supported browsers lack: at-rules, selectors, properties, values
 * and units.
 */
import { parse, type AtRule, type Declaration, type Rule } from 'postcss';
import { isNewerFeature, listFeatureNames } from './newer-features.ts';

const listNewer = (path: string): Set<string> =>
  new Set(listFeatureNames(path).flatMap(([name, isNewer]) => (isNewer ? [name] : [])));

const atRules = listNewer('css.at-rules');
const selectors = listNewer('css.selectors');
const properties = listNewer('css.properties');
const units = listNewer('css.types.length');
/** Functions such as `light-dark()`, in any value. */
const functions = new Set(
  ['', '.basic-shape', '.color', '.easing-function', '.image', '.transform-function'].flatMap((kind) => [
    ...listNewer(`css.types${kind}`),
  ]),
);
const colours = listFeatureNames('css.types.color')
  .map(([name]) => name)
  .filter((name) => isNewerFeature(`css.types.color.${name}.relative_syntax`));
const relativeColour = new RegExp(`(?<![\\w-])(${colours.join('|')})a?\\(\\s*from\\s`, 'g');
const gradientSpace = /(?<![\w-])((?:repeating-)?(?:linear|radial|conic)-gradient)\(\s*(?:[^,(]* )?in\s/g;

/**
 * Returns the newer features that `css` uses, such as `@starting-style`, `:has`, `nesting`, `text-box`,
 * `display: ruby`, `light-dark()` or `1cap`. Ignores features inside an `@supports` that tests for them, and names with
 * a vendor's prefix, because these accompany the standard names.
 *
 * @throws {Error} when the style sheet cannot be parsed
 */
export function findNewerInStyles(css: string): string[] {
  const found = new Set<string>();
  const sheet = parse(css);
  sheet.walk((node) => {
    const condition = listConditions(node as Declaration);
    for (const [word, name] of listUses(node as AtRule | Rule | Declaration))
      if (!condition.includes(word)) found.add(name);
  });
  return [...found].sort();
}

/** Returns the conditions of all `@supports` around a node. */
function listConditions(node: AtRule | Rule | Declaration): string {
  const { parent } = node;
  if (!parent || parent.type === 'root') return '';
  const { type, name, params } = parent as AtRule;
  const own = type === 'atrule' && name === 'supports' && !params.startsWith('not') ? params : '';
  return own + listConditions(parent as AtRule);
}

/** Yields the newer features of one node, each with the word that an `@supports` condition would contain. */
function* listUses(node: AtRule | Rule | Declaration): Generator<[word: string, name: string]> {
  if (node.type === 'atrule') {
    if (atRules.has(node.name)) yield [node.name, `@${node.name}`];
    for (const [, word = ''] of node.params.matchAll(/\(\s*([a-z-]+)/g)) {
      if (isNewerFeature(`css.at-rules.${node.name}.${word}`)) yield [word, `@${node.name} ${word}`];
    }
    if (/\bstyle\(/.test(node.params))
      yield* listKnown('at-rules.container.style_queries_for_custom_properties');
  } else if (node.type === 'rule') yield* listSelectorUses(node);
  else if (node.type === 'decl') yield* listValueUses(node);
}

function* listSelectorUses({ selector, parent }: Rule): Generator<[string, string]> {
  if (parent?.type === 'rule' || selector.includes('&')) yield* listKnown('selectors.nesting');
  for (const [text, name = ''] of selector.matchAll(/::?([a-z][a-z-]*)/g)) {
    if (selectors.has(name)) yield [text, text];
  }
}

function* listValueUses({ prop, value }: Declaration): Generator<[string, string]> {
  const text = value.replaceAll(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '');
  for (const [, name = ''] of text.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)) {
    if (functions.has(name)) yield [`${name}(`, `${name}()`];
  }
  for (const [use, colour = ''] of text.matchAll(relativeColour)) yield [use, `relative colour: ${colour}()`];
  for (const [use, gradient = ''] of text.matchAll(gradientSpace)) {
    const kind = gradient.replace('repeating-', '');
    if (isNewerFeature(`css.types.gradient.${kind}.interpolation_color_space`))
      yield [use, `${gradient}(in …)`];
  }
  for (const [, unit = ''] of text.matchAll(/(?<![\w-])[\d.]+([a-z]+)/g)) {
    if (units.has(unit)) yield [unit, `1${unit}`];
  }
  if (prop.startsWith('-')) return;
  if (properties.has(prop)) yield [prop, prop];
  for (const word of new Set(text.match(/(?<![\w-])[a-z][a-z-]*(?![\w-]*\()/g))) {
    if (isNewerFeature(`css.properties.${prop}.${word}`)) yield [word, `${prop}: ${word}`];
  }
}

function* listKnown(path: string): Generator<[string, string]> {
  const name = path.split('.').at(-1) ?? '';
  if (isNewerFeature(`css.${path}`)) yield [name, name];
}
