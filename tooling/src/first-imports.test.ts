import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { remoteNames } from '@antara/contracts/composition/routes';
import { appDir, root } from '@delivery/cli/workspace';

/** Libraries that a screen must import itself. Otherwise every page of the app would load and set them up. */
const late = /^(zod|swiper|downshift|fflate|dompurify|react-hook-form|axios)(\/|$)/;

/**
 * Returns the modules that a file imports when it is evaluated, directly or through other modules, each with the
 * importing file. Types and dynamic imports do not count.
 */
function listFirstImports(entry: string): Map<string, string> {
  const found = new Map<string, string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const { module } = parseSync(file, readFileSync(file, 'utf8'));
    const names = [
      ...module.staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, isType }) => (isType ? [] : (moduleRequest?.value ?? []))),
      ),
    ];
    for (const name of names) {
      if (found.has(name) && !name.startsWith('.')) continue;
      const isOurs = /^@(antara|delivery)\//.test(name);
      if (!isOurs && !name.startsWith('.')) {
        found.set(name, file);
        continue;
      }
      const target = isOurs ? createRequire(file).resolve(name) : resolve(dirname(file), name);
      if (found.has(target)) continue;
      found.set(target, file);
      if (/\.tsx?$/.test(target)) waiting.push(target);
    }
  }
  return found;
}

it.each(remoteNames)('%s starts without the libraries of its forms, carousels and archives', (app) => {
  const entries = ['src/routes.tsx', 'src/fragments.ts']
    .map((file) => join(appDir(app), file))
    .filter(existsSync);
  expect(entries.length).toBeGreaterThan(0);
  const imports = entries.flatMap((entry) => [...listFirstImports(entry)]);
  expect(imports.length).toBeGreaterThan(3);
  expect(imports.filter(([name]) => late.test(name))).toEqual([]);
});

/** Libraries that a process of the site loads at their first use, because they take megabytes of memory at rest. */
const lateInProcess: Record<string, RegExp> = {
  'api/src/main.ts':
    /^(sharp|nodemailer|sanitize-html|htmlparser2|papaparse|fflate|write-excel-file|pdfkit|pg|playwright)(\/|$)/,
  'delivery/edge/src/main.ts': /^(postcss|postcss-selector-parser|htmlparser2|jose|semver|playwright)$/,
  'tooling/src/start.ts': /^(ajv|fastify|playwright)(\/|$)/,
};

it.each(Object.entries(lateInProcess))('%s starts without libraries that it needs rarely', (main, rare) => {
  const imports = [...listFirstImports(join(root, main))];
  expect(imports.length).toBeGreaterThan(20);
  expect(imports.filter(([name]) => rare.test(name))).toEqual([]);
});
