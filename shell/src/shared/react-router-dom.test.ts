import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as shared from './react-router-dom.ts';

const root = resolve(import.meta.dirname, '../../..');
/** All code that browsers run. Tests and their helpers are not, nor is the shell's code for the server. */
const sources = globSync('{shell,mfe-*,shared-ui,contracts}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) =>
    !/\.test\.tsx?$|\/testing(\/|\.tsx?$)|\/test-[\w-]+\.tsx?$/.test(file) &&
    !/^shell\/src\/.*\.server\.tsx?$/.test(file) &&
    file !== 'shell/src/shared/react-router-dom.ts' &&
    // Only for apps and pages of other sites that bring a router of their own, which is whole.
    !['mounted-root', 'app-context-provider'].some((name) => file === `contracts/src/react/${name}.tsx`),
);

/** The names that are imported from `module` at run time; `*` for all of it. */
function importedNames(text: string, module: string): string[] {
  const statements = text.matchAll(
    new RegExp(String.raw`(?:import|export)\s+(type\s+)?([^;'"]*?)\s*from\s*['"]${module}['"]`, 'g'),
  );
  const names = [...statements].flatMap(([, type, clause = '']) => {
    if (type) return [];
    const braces = /^\{([\s\S]*)\}$/.exec(clause.trim());
    if (!braces) return ['*'];
    return (braces[1] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(/\s+as\s+/)[0] ?? name);
  });
  return new RegExp(String.raw`(?:import|require)\s*\(\s*['"]${module}['"]`).test(text)
    ? [...names, '*']
    : names;
}

const used = sources.flatMap((file) =>
  importedNames(readFileSync(resolve(root, file), 'utf8'), 'react-router-dom').map((name) => ({
    file,
    name,
  })),
);

describe('MF-05 the router that all share', () => {
  it('MF-05 reads imports as they are written', () => {
    const text = `import { Link,\n  useLocation as here, type To } from 'react-router-dom';
      import type { Path } from "react-router-dom"; export { NavLink } from 'react-router-dom';
      import { useState } from 'react';`;
    expect(importedNames(text, 'react-router-dom')).toEqual(['Link', 'useLocation', 'NavLink']);
    expect(importedNames(`import * as router from 'react-router-dom'`, 'react-router-dom')).toEqual(['*']);
    expect(importedNames(`await import('react-router-dom')`, 'react-router-dom')).toEqual(['*']);
  });

  it('MF-05 has every name that browser code takes from it', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(used.length).toBeGreaterThan(30);
    expect(used.filter(({ name }) => !(name in shared))).toEqual([]);
  });

  it('MF-05 is the only way to the router: nobody takes it whole or by another name', () => {
    const others = sources.filter((file) =>
      /['"](react-router|react-router\/[^'"]+|react-router-dom\/[^'"]+|@remix-run\/[^'"]+)['"]/.test(
        readFileSync(resolve(root, file), 'utf8'),
      ),
    );
    expect(others).toEqual([]);
  });

  it('MF-05 has no name that the package of that name has not', async () => {
    const whole: Record<string, unknown> = await import('react-router-dom');
    expect(Object.keys(shared).filter((name) => !(name in whole))).toEqual([]);
  });
});
