/** Renders the files of a new app from the site's template (`SiteConfig.newApp`), with one page for each path. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '@delivery/store/site';
import { UserError } from '@delivery/store/errors';
import { appDir, root } from '../workspace.ts';
import { formatSource } from '../format-source.ts';
import { fillPlaceholders, type Values } from './placeholders.ts';
import type { NewApp } from './new-app.ts';

/** The files that every app in a repository of its own has, whatever its site. */
const everyStandalone = join(root, 'delivery/cli/standalone');

/**
 * Returns the files of a new app in this checkout, formatted, by path within its folder. Equal requests give equal
 * files.
 */
export function renderTemplate(newApp: NewApp): Promise<Map<string, string>> {
  return render(newApp, [templateFolder('workspace')], {});
}

/** Returns the files of a new app in a repository of its own. `values` are further placeholders. */
export function renderStandalone(newApp: NewApp, values: Values): Promise<Map<string, string>> {
  return render(newApp, [everyStandalone, templateFolder('standalone')], values);
}

/** @throws {UserError} when the site's template does not have the folder `name` */
export function templateFolder(name: 'workspace' | 'page' | 'standalone'): string {
  const { template } = site.newApp ?? {};
  const folder = template === undefined ? null : join(appDir(template), name);
  if (folder && existsSync(folder)) return folder;
  throw new UserError(
    `${site.name} has no template for that: ${folder ? `${folder} is not there` : 'its configuration has no `newApp`'} (delivery/contract/src/site-config.ts says what it is). Write the template, or make the app by hand.`,
  );
}

/** Of files with the same path, those of the last folder are taken. */
async function render(newApp: NewApp, folders: readonly string[], values: Values) {
  const { app, pages } = newApp;
  const [first] = pages;
  if (!first) throw new Error(`${app} has no page.`);
  const all: Values = { ...values, app, title: first.title, pages: pages.map((page) => ({ ...page })) };
  const files = new Map<string, string>();
  for (const folder of folders)
    for (const [path, text] of readFiles(folder))
      // The template cannot contain a `.gitignore`, because git would apply it to this repository.
      files.set(path === 'gitignore' ? '.gitignore' : path, fillPlaceholders(text, all));
  for (const [path, text] of readFiles(templateFolder('page')))
    for (const page of pages)
      files.set(
        `src/${page.page}/${path.replace(/^page\./, `${page.page}.`)}`,
        fillPlaceholders(text, { ...all, ...page }),
      );
  for (const [path, text] of files) files.set(path, await formatSource(join(root, app, path), text));
  return files;
}

/** Returns the texts of all files below `folder`, by path within it. */
function readFiles(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => {
      const path = join(file.parentPath, file.name);
      return [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')];
    });
}
