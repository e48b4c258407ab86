/**
 * Finds the styles of a remote that reach outside the app. Such a style may hide the footer of the shell, and only on
 * the pages that visitors see after they have been at one of the app's.
 */
import postcss, { type AtRule, type Container, type Document, type Rule } from 'postcss';
import parseSelectors, { type Node, type Root } from 'postcss-selector-parser';
import type { AppName } from '@delivery/contract/release';
import type { LoadedRelease } from '../store/release-files.ts';
import type { PageDifference } from './page-difference.ts';

/**
 * Returns the selectors of `candidate` that match elements of other apps, apart from those that are in `live` already.
 * The shell may style the whole page.
 */
export function findOutsideStyles(
  app: AppName,
  candidate: LoadedRelease,
  live: LoadedRelease | undefined,
): PageDifference[] {
  if (app === 'shell') return [];
  const known = new Set(live ? [...listOutside(live).values()].flat() : []);
  const differences: PageDifference[] = [];
  for (const [file, selectors] of listOutside(candidate)) {
    const added = selectors.filter((selector) => !known.has(selector));
    if (added.length === 0) continue;
    differences.push({
      address: file,
      what: 'styles outside the app',
      live: 'none',
      candidate: added.slice(0, 4).join(', '),
      isDangerous: true,
    });
  }
  return differences;
}

/** Returns the selectors without a class of an app, by file. */
function listOutside({ files }: LoadedRelease): Map<string, string[]> {
  const outside = new Map<string, string[]>();
  for (const [file, { body }] of files) {
    if (file.endsWith('.css')) outside.set(file, listUnscopedSelectors(body.toString('utf8')));
  }
  return outside;
}

/**
 * Returns the selectors of a style sheet that no class limits to the elements of one app: `footer`, `html`, `*`,
 * `[data-shade]`, `body:has(.open)`. A style sheet that cannot be parsed has none, because a browser ignores it too.
 */
export function listUnscopedSelectors(css: string): string[] {
  const unscoped = new Set<string>();
  let root;
  try {
    root = postcss.parse(css);
  } catch {
    return [];
  }
  root.walkRules((rule) => {
    if (isInScope(rule)) return;
    for (const selector of rule.selectors) if (!isScoped(selector)) unscoped.add(selector);
  });
  return [...unscoped];
}

/** Returns true when something around the rule limits it: a rule that it is nested in, `@scope`, or `@keyframes`. */
function isInScope(rule: Rule): boolean {
  let parent: Container | Document | undefined = rule.parent;
  for (; parent && parent.type !== 'root'; parent = parent.parent) {
    if (parent.type === 'rule' && (parent as Rule).selectors.every(isScoped)) return true;
    if (parent.type !== 'atrule') continue;
    const { name, params } = parent as AtRule;
    if (/keyframes$/i.test(name) || (name === 'scope' && /\.\w/.test(params))) return true;
  }
  return false;
}

/** Returns true when the selector matches only elements with a class, or elements inside such elements. */
function isScoped(selector: string): boolean {
  let parsed: Root;
  try {
    parsed = parseSelectors().astSync(selector);
  } catch {
    return true;
  }
  return parsed.nodes.every(hasClass);
}

function hasClass(node: Node): boolean {
  if (node.type === 'class') return true;
  if (node.type === 'selector') return node.nodes.some(hasClass);
  // All alternatives have to have one. The arguments of `:not` and `:has` say nothing of the element itself.
  return node.type === 'pseudo' && [':is', ':where'].includes(node.value) && node.nodes.every(hasClass);
}
