/**
 * Adds an app to the site's file of routes (`SiteConfig.files`) and removes it again. Edits the text, so that
 * developers' own formatting and comments stay.
 */
import { UserError } from '@delivery/store/errors';
import { site } from '@delivery/store/site';
import type { NewApp } from './new-app.ts';
import { fillPlaceholders } from './placeholders.ts';

/** Splits the text into the part between two lines of it, and the parts around. */
function splitAround(
  text: string,
  first: string,
  last: string,
): { before: string; inside: string; after: string } {
  const start = text.indexOf(first);
  const from = start + first.length;
  const to = text.indexOf(last, from);
  if (start < 0 || to < 0) {
    throw new UserError(
      `${site.files.routes} is not as it was: “${first.trim()} … ${last.trim()}” is not in it. Bring that back, or write the app in by hand.`,
    );
  }
  return { before: text.slice(0, from), inside: text.slice(from, to), after: text.slice(to) };
}

const remoteNamesSection = (text: string) => splitAround(text, 'const remoteNames = [', '] as const;');
const routesSection = (text: string) => splitAround(text, 'export const routes = {\n', '} as const');

/** Not every site has functions that build its addresses. Without them the section is empty, at the end of the text. */
function buildersSection(text: string): ReturnType<typeof splitAround> {
  const first = 'export const paths = {\n';
  if (!text.includes(first)) return { before: text, inside: '', after: '' };
  return splitAround(text, first, '} as const;');
}

/** Returns the names of the builders in `paths`. */
export function builderNames(text: string): string[] {
  return parseEntries(buildersSection(text).inside).map(({ name }) => name);
}

/** Returns the file with the app's name, routes and builders added. */
export function addAppEntries(text: string, { app, pages }: NewApp): string {
  const named = remoteNamesSection(text);
  // The list may have one line or several, with or without a trailing comma; formatting corrects the result.
  const listed = `${named.before}${named.inside.trimEnd().replace(/,$/, '')}, '${app}'${named.after}`;
  const routed = routesSection(listed);
  const entry = site.newApp?.routeEntry ?? "{ owner: '{{app}}' }";
  const rows = pages
    .map((page) => `  '${page.path}': ${fillPlaceholders(entry, { app, ...page })},\n`)
    .join('');
  const built = buildersSection(`${routed.before}${routed.inside}${rows}${routed.after}`);
  const calls = pages.map(({ name, path }) => `  ${name}: () => '${path}',\n`).join('');
  return `${built.before}${built.inside}${built.after && calls}${built.after}`;
}

/** Returns the app's paths in the file, and the names of their address builders. */
export function findAppEntries(text: string, app: string): { paths: string[]; builders: string[] } {
  const paths = parseEntries(routesSection(text).inside)
    .filter((entry) => entry.text.includes(`owner: '${app}'`))
    .map(({ name }) => name);
  const starts = paths.map((path) => path.split('/:')[0] ?? path);
  const own = parseEntries(buildersSection(text).inside).filter((entry) =>
    stringLiterals(entry.text).some((literal) =>
      starts.includes(literal.split('${')[0]?.replace(/\/$/, '') ?? ''),
    ),
  );
  return { paths, builders: own.map(({ name }) => name) };
}

/** Returns the file without the app's name, routes and address builders. */
export function removeAppEntries(text: string, app: string): string {
  const { paths, builders: own } = findAppEntries(text, app);
  const named = remoteNamesSection(text);
  const kept = named.inside.replace(new RegExp(`,?\\s*'${app}'`), '').replace(/^,/, '');
  const routed = routesSection(`${named.before}${kept}${named.after}`);
  const built = buildersSection(`${routed.before}${removeEntries(routed.inside, paths)}${routed.after}`);
  return `${built.before}${removeEntries(built.inside, own)}${built.after}`;
}

interface Entry {
  name: string;
  text: string;
  at: number;
}

/** Returns the properties inside a formatted object literal. Each begins on a line that is indented by two spaces. */
function parseEntries(inside: string): Entry[] {
  const starts = [...inside.matchAll(/^ {2}(?:'([^']+)'|(\w+)):/gm)];
  return starts.map((start, index) => {
    const from = commentStart(inside, start.index);
    const next = starts[index + 1];
    const to = next ? commentStart(inside, next.index) : inside.length;
    return { name: start[1] ?? start[2] ?? '', text: inside.slice(from, to), at: from };
  });
}

/** Returns where an entry begins, including its comment if there is one. */
function commentStart(inside: string, at: number): number {
  let from = at;
  for (;;) {
    const line = inside.lastIndexOf('\n', from - 2) + 1;
    if (line >= from || !/^ {2}(?:\/\*\*|\/\/| \*)/.test(inside.slice(line, from))) return from;
    from = line;
  }
}

function removeEntries(inside: string, gone: readonly string[]): string {
  return parseEntries(inside)
    .filter(({ name }) => gone.includes(name))
    .toReversed()
    .reduce((text, entry) => text.slice(0, entry.at) + text.slice(entry.at + entry.text.length), inside);
}

/**
 * Returns every string literal in some code. Comments are left out first, because an apostrophe in a comment opens no
 * string.
 */
function stringLiterals(text: string): string[] {
  const code = text.replaceAll(/^\s*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)$/gm, '');
  return [...code.matchAll(/'([^']*)'|`([^`]*)`/g)].map(([, plain, template]) => plain ?? template ?? '');
}
