import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../workspace.ts';
import { parseNewApp } from './new-app.ts';
import { renderTemplate } from './template.ts';

const free = { apps: [], routes: {}, builders: [] };
const newApp = parseNewApp('regatta', ['/boat-races', '/boat-races/rules'], 'Races & rules', free);

describe('MF-01 the files of a new app', { timeout: 30_000 }, () => {
  it('MF-01 a feature for each path, each with screen, loader, styles and a test, in the folders that every app has', async () => {
    const files = await renderTemplate(newApp);
    const feature = (page: string) => [
      ...['loader.ts', 'module.css', 'route.ts', 'screen.tsx', 'test.tsx'].map(
        (role) => `src/${page}/${page}.${role}`,
      ),
      `src/${page}/next-tours.tsx`,
    ];
    expect([...files.keys()].toSorted()).toEqual(
      [
        'package.json',
        'rsbuild.config.ts',
        'tsconfig.json',
        'vitest.config.ts',
        'vitest.setup.ts',
        'src/routes.tsx',
        ...feature('boat-races'),
        ...feature('boat-races-rules'),
      ].toSorted(),
    );
    expect(files.get('src/routes.tsx')).toContain("'/boat-races/rules': boatRacesRulesRoute,");
    expect(files.get('src/boat-races/boat-races.screen.tsx')).toContain('title="Races & rules"');
    expect(files.get('src/boat-races-rules/boat-races-rules.screen.tsx')).toContain(
      'title="Boat races rules"',
    );
  });

  it('DL-03 every command of its package.json exists', async () => {
    const { scripts } = JSON.parse((await renderTemplate(newApp)).get('package.json') ?? '{}') as {
      scripts: Record<string, string>;
    };
    expect(Object.keys(scripts)).toContain('dev');
    for (const script of Object.values(scripts)) {
      const [program = '', file = '', command] = script.split(' ');
      const needed =
        program === 'node'
          ? [join(root, newApp.app, file), join(root, `delivery/cli/src/${command}.ts`)]
          : [join(root, 'node_modules/.bin', program)];
      for (const path of needed) expect(existsSync(path), `${script}: ${path}`).toBe(true);
    }
  });

  it('MF-01 nothing of the template is left to be filled in', async () => {
    for (const [path, text] of await renderTemplate(newApp)) expect(text, path).not.toMatch(/\{\{\w+\}\}/);
  });

  it('MF-01 the same request gets the same files, so that untouched ones can be recognized', async () => {
    expect(await renderTemplate(newApp)).toEqual(await renderTemplate(newApp));
  });

  it('MF-01 they have the dependencies of the other apps, in the same versions', async () => {
    const { dependencies, devDependencies } = JSON.parse(
      (await renderTemplate(newApp)).get('package.json') ?? '',
    ) as Record<string, Record<string, string>>;
    const others = globSync('mfe-*/package.json', { cwd: root }).map(
      (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, Record<string, string>>,
    );
    expect(others.length).toBeGreaterThanOrEqual(4);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      for (const other of others) {
        const theirs = { ...other.dependencies, ...other.devDependencies }[name];
        if (theirs) expect(version, name).toBe(theirs);
      }
    }
  });
});
