/** Renders the files of a new app, in this workspace or in its own repository, with one page for each path. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';
import { formatSource } from '../format-source.ts';
import type { NewPage, NewApp } from './new-app.ts';

const template = join(root, 'delivery/cli/template');
const pageFiles = listFiles(template).filter((path) => path.startsWith('src/page/'));

/**
 * Returns the files of a new app, formatted, by path within its folder. Equal requests give equal files. `from`
 * contains the files that belong to no page, and `values` their placeholders besides the app's own names.
 */
export async function renderTemplate(
  newApp: NewApp,
  from = template,
  values: Readonly<Record<string, string>> = {},
): Promise<Map<string, string>> {
  const { app, pages } = newApp;
  const [first] = pages;
  if (!first) throw new Error(`${app} has no page.`);
  const files = new Map<string, string>();
  for (const path of listFiles(from).filter((file) => !file.startsWith('src/page/'))) {
    const text = fillPlaceholders(readFileSync(join(from, path), 'utf8'), {
      ...values,
      app,
      title: first.title,
      imports: imports(pages),
      routes: routeRows(pages),
      linkedRoutes: linkedRouteRows(pages),
    });
    // The template cannot contain a `.gitignore`, because git would apply it to this repository.
    files.set(path === 'gitignore' ? '.gitignore' : path, text);
  }
  for (const path of pageFiles) {
    const text = readFileSync(join(template, path), 'utf8');
    for (const page of pages) {
      const name = path.replace('src/page/page.', `src/${page.page}/${page.page}.`);
      files.set(name.replace('src/page/', `src/${page.page}/`), fillPlaceholders(text, { app, ...page }));
    }
  }
  for (const [path, text] of files) files.set(path, await formatSource(join(root, app, path), text));
  return files;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) =>
      join(file.parentPath, file.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

const imports = (pages: readonly NewPage[]) =>
  pages.map(({ name, page }) => `import { ${name}Route } from './${page}/${page}.route.ts';`).join('\n');
const routeRows = (pages: readonly NewPage[]) =>
  pages.map(({ path, name }) => `'${path}': ${name}Route,`).join('\n');
/**
 * The new routes appear in the menu and in the empty search. Other lists and positions are for the app's developers to
 * choose.
 */
const linkedRouteRows = (pages: readonly NewPage[]) =>
  pages
    .map(
      ({ path, name, title }, index) =>
        `'${path}': { ...${name}Route, meta: { nav: { label: '${title}', main: ${45 + index}, search: ${15 + index} }, search: { title: '${title}', excerpt: searchExcerpt } } },`,
    )
    .join('\n');

function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{([^{}\s]+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`The template asks for “${name}”, which is none of a new app’s words.`);
    return value;
  });
}
