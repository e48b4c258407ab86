/** The files of a new app, from `tooling/template`: what every app of the site has, and one page for each path. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../workspace.ts';
import type { NewPage, NewApp } from './new-app.ts';

const template = join(root, 'tooling/template');

/** The files of a new app, by path below its folder, as prettier sets them. The same request gets the same files. */
export async function renderTemplate(newApp: NewApp): Promise<Map<string, string>> {
  const { app, pages } = newApp;
  const [first] = pages;
  if (!first) throw new Error(`${app} has no page.`);
  const files = new Map<string, string>();
  for (const file of globSync('**/*', { cwd: template, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name)
      .slice(template.length + 1)
      .replaceAll('\\', '/');
    const text = readFileSync(join(template, path), 'utf8');
    if (!path.startsWith('src/page/')) {
      files.set(
        path,
        fillPlaceholders(text, {
          app,
          title: first.title,
          imports: imports(pages),
          routes: routeRows(pages),
        }),
      );
      continue;
    }
    for (const page of pages) {
      const name = path.replace('src/page/page.', `src/${page.page}/${page.page}.`);
      files.set(name.replace('src/page/', `src/${page.page}/`), fillPlaceholders(text, { app, ...page }));
    }
  }
  const options = (await resolveConfig(join(root, 'package.json'))) ?? {};
  for (const [path, text] of files) {
    files.set(path, await format(text, { ...options, filepath: join(root, app, path) }));
  }
  return files;
}

const imports = (pages: readonly NewPage[]) =>
  pages.map(({ name, page }) => `import { ${name}Route } from './${page}/${page}.route.ts';`).join('\n');
const routeRows = (pages: readonly NewPage[]) =>
  pages.map(({ path, name }) => `'${path}': ${name}Route,`).join('\n');

function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`The template asks for “${name}”, which is none of a new app’s words.`);
    return value;
  });
}
