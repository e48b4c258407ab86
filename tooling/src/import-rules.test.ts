import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appNames } from '@delivery/store/site';
import { root } from '@delivery/cli/workspace';

/** A file, the module that it imports, and whether the import rules allow the import. */
const cases: [file: string, imports: string, allowed: boolean][] = [
  ['mfe-booking/src/journey/a.screen.tsx', '@antara/contracts/composition/routes', true],
  ['mfe-booking/src/journey/b.screen.tsx', '@antara/shared-ui/button', true],
  ['mfe-booking/src/journey/c.screen.tsx', '../suites/deck.tsx', true],
  ['mfe-booking/src/journey/d.screen.tsx', 'mfe-agent', false],
  ['mfe-booking/src/journey/e.screen.tsx', 'mfe-agent/src/routes.tsx', false],
  ['mfe-booking/src/journey/f.screen.tsx', '../../../mfe-agent/src/routes.tsx', false],
  ['mfe-booking/src/g.ts', '../../mfe-marketing/src/routes.tsx', false],
  ['mfe-booking/src/h.ts', '../../shell/src/index.ts', false],
  ['mfe-booking/src/i.ts', 'shell', false],
  ['mfe-booking/src/j.ts', '../../contracts/src/composition/routes.ts', false],
  ['mfe-booking/src/k.ts', '../../shared-ui/src/button/index.ts', false],
  ['mfe-booking/src/l.ts', '@delivery/cli/define-app', false],
  ['mfe-booking/src/m.ts', '@antara/api', false],
  ['mfe-booking/src/p.ts', '@delivery/server-base/object-store', false],
  ['mfe-booking/src/deep/er/n.ts', '../../../../api/src/start.ts', false],
  ['mfe-booking/src/o.test.ts', '../../mfe-agent/src/routes.tsx', false],
  ['mfe-agent/src/a.ts', '../../mfe-booking/src/fragments.ts', false],
  ['mfe-new/src/a.ts', '../../mfe-booking/src/fragments.ts', false],
  ['desk/mfe-desk/src/a.ts', '@antara/desk-common/calls', true],
  ['desk/mfe-desk/src/b.ts', '@antara/shared-ui/button', true],
  ['desk/mfe-desk/src/c.ts', '@antara/api/operations', false],
  ['desk/mfe-desk/src/d.ts', '../../shell/src/shell.tsx', false],
  ['desk/mfe-desk/src/e.ts', 'mfe-booking', false],
  ['desk/shell/src/f.ts', '../../mfe-desk/src/routes.tsx', false],
  ['desk/shell/src/g.ts', '@delivery/contract/pages', true],
  ['desk/shell/src/h.ts', '@delivery/edge/server', false],
  ['desk/common/src/operations.ts', '@antara/api/operations', true],
  ['desk/common/src/calls.ts', '@antara/api/operations', false],
  ['shell/src/a.ts', '@antara/contracts/composition/remote', true],
  ['shell/src/b.ts', '@antara/shared-ui/toast', true],
  ['shell/src/c.ts', 'mfe-booking', false],
  ['shell/src/d.ts', '../../mfe-booking/src/routes.tsx', false],
  ['shell/src/composition/e.ts', '../../../mfe-account/src/routes.tsx', false],
  ['shell/src/f.ts', '@delivery/edge/server', false],
  ['shared-ui/src/button/a.tsx', '../internal/cx.ts', true],
  ['shared-ui/src/button/b.tsx', 'react', true],
  ['shared-ui/src/button/c.tsx', '@antara/contracts/composition/routes', false],
  ['shared-ui/src/button/d.tsx', '../../../contracts/src/composition/routes.ts', false],
  ['contracts/src/api/a.ts', './envelope.ts', true],
  ['contracts/src/api/b.ts', 'zod/mini', true],
  ['contracts/src/api/c.ts', '@antara/shared-ui/button', false],
  ['contracts/src/api/d.ts', '../../../shared-ui/src/button/index.ts', false],
  ['contracts/src/api/e.ts', '../../../mfe-booking/src/routes.tsx', false],
  ['contracts/src/api/f.ts', '../../../api/src/start.ts', false],
  ['contracts/src/api/g.ts', '@delivery/cli/store', false],
  ['contracts/src/api/h.ts', '@delivery/server-base/object-store', false],
  ['contracts/src/rules/a.ts', './money.ts', true],
  ['contracts/src/rules/h.ts', '../messages/wishes.ts', true],
  ['contracts/src/rules/b.ts', '../api/fields.ts', false],
  ['contracts/src/rules/c.ts', '../composition/routes.ts', false],
  ['contracts/src/rules/d.ts', '../react/use-query.ts', false],
  ['contracts/src/rules/e.ts', 'zod/mini', false],
  ['contracts/src/rules/f.ts', 'react', false],
  ['contracts/src/api/i.ts', '../rules/money.ts', true],
  ['contracts/src/api/j.ts', '../composition/remote.ts', false],
  ['contracts/src/api/k.ts', '../react/use-query.ts', false],
  ['contracts/src/api/l.ts', 'react', false],
  ['contracts/src/composition/a.ts', '../api/client.ts', true],
  ['contracts/src/composition/d.ts', '@delivery/contract/release', true],
  ['contracts/src/composition/e.ts', '../../../delivery/contract/src/release.ts', false],
  ['contracts/src/composition/f.ts', '@delivery/store/errors', false],
  ['contracts/src/api/m.ts', '@delivery/contract/release', false],
  ['contracts/src/rules/g.ts', '@delivery/contract/release', false],
  ['mfe-booking/src/r.ts', '@delivery/contract/release', false],
  ['delivery/contract/src/a.ts', './version.ts', true],
  ['delivery/contract/src/b.ts', '@antara/contracts/composition/routes', false],
  ['delivery/contract/src/c.ts', '@delivery/server-base/one-host', false],
  ['delivery/contract/src/d.ts', '../../../contracts/src/rules/money.ts', false],
  ['delivery/edge/src/contract-a.ts', '@delivery/contract/release', true],
  ['delivery/edge/src/contract-b.ts', '../../contract/src/release.ts', false],
  ['contracts/src/composition/b.ts', '../rules/money.ts', true],
  ['contracts/src/composition/c.ts', '../react/use-query.ts', false],
  ['contracts/src/react/a.ts', '../composition/remote.ts', true],
  ['contracts/src/react/b.ts', '../api/client.ts', true],
  ['delivery/server-base/src/a.ts', './errors.ts', true],
  ['delivery/server-base/src/b.ts', '@antara/contracts/composition/release', false],
  ['delivery/server-base/src/testing/c.ts', '../../../../api/src/start.ts', false],
  ['mfe-marketing/src/sample-a.ts', '../../sample/timetable.json', false],
  ['contracts/src/api/sample-a.ts', '../../../sample/painter/src/scene.ts', false],
  ['delivery/edge/src/sample-a.ts', '../../../sample/painter/src/library.ts', false],
  ['api/src/run/seed/sample-a.ts', '../../../../sample/painter/src/library.ts', false],
  ['api/src/run/seed/sample-b.ts', '@antara/sample', false],
  ['api/src/run/seed/sample-c.ts', './sample-company.ts', true],
  ['api/src/a.ts', '@antara/contracts/api/schemas', true],
  ['api/src/bookings/booking/b.ts', '../../platform/db/client.ts', true],
  ['api/src/c.ts', '@antara/shared-ui/button', false],
  ['api/src/d.ts', '../../shared-ui/src/button/index.ts', false],
  ['api/src/e.ts', '../../mfe-booking/src/routes.tsx', false],
  ['api/src/f.ts', '@delivery/edge/server', false],
  ['api/src/bookings/booking/g.ts', '../../../../delivery/edge/src/server.ts', false],
  ['api/src/bookings/booking/h.ts', '../../../../contracts/src/composition/routes.ts', false],
  ['api/src/bookings/booking/i.ts', '@delivery/server-base/object-store', true],
  ['api/src/bookings/booking/j.ts', '../../../../delivery/server-base/src/object-store.ts', false],
  ['api/src/bookings/booking/k.ts', '../../base/accounts/index.ts', true],
  ['api/src/bookings/booking/l.ts', '../../base/accounts/tables.ts', false],
  ['api/src/site/content/s.ts', '../../bookings/booking/index.ts', false],
  ['api/src/bookings/documents/t.ts', '../../site/content/index.ts', true],
  ['api/src/bookings/booking/m.ts', '../../sales/agents/index.ts', false],
  ['api/src/bookings/booking/deep/n.ts', '../../../sales/payments/index.ts', false],
  ['api/src/platform/o.ts', '../base/mail/index.ts', false],
  ['api/src/bookings/booking/testing/p.ts', '../../../sales/agents/tables.ts', true],
  ['api/src/q.ts', './bookings/booking/index.ts', true],
  ['api/src/r.ts', './bookings/booking/tables.ts', false],
  ['delivery/edge/src/releases/h.ts', '@delivery/server-base/object-store', true],
  ['delivery/edge/src/releases/i.ts', '@delivery/store/store', true],
  ['delivery/edge/src/releases/j.ts', '@delivery/store/testing/temp-store', true],
  ['delivery/edge/src/releases/k.ts', '@delivery/store/store/open-store', false],
  ['delivery/edge/src/releases/l.ts', '@delivery/store/render/release-set', false],
  ['delivery/cli/src/a.ts', '@delivery/store/checks', true],
  ['delivery/cli/src/b.ts', '@delivery/store/checks/check-release', false],
  ['delivery/cli/src/c.ts', '@delivery/store/store/live-versions', false],
  ['e2e/composition/a.e2e.ts', '@delivery/store/store/file-store', false],
  ['bench/src/a.ts', '@delivery/store/store/file-store', false],
  ['api/src/j.ts', '@delivery/store/store', false],
  ['mfe-booking/src/q.ts', '@delivery/store/store', false],
  ['delivery/store/src/store/a.ts', '@delivery/server-base/object-store', true],
  ['delivery/store/src/store/b.ts', '@antara/contracts/composition/release', false],
  ['delivery/store/src/store/contract.ts', '@delivery/contract/release', true],
  ['delivery/store/src/store/c.ts', '@delivery/edge/server', false],
  ['delivery/store/src/store/d.ts', '../../../cli/src/store.ts', false],
  ['delivery/store/src/store/f.ts', '../../../../tooling/src/start.ts', false],
  ['delivery/store/src/store/e.ts', '../../../edge/src/server.ts', false],
  ['delivery/edge/src/a.ts', '@antara/contracts/composition/release', false],
  ['delivery/edge/src/site-a.ts', '../../../site.config.ts', false],
  ['delivery/cli/src/site-b.ts', '../../../contracts/src/composition/site.ts', false],
  ['delivery/cli/src/contracts-a.ts', '@antara/contracts/api/calls', false],
  ['delivery/edge/src/pages/b.ts', '../releases/release-set.ts', true],
  ['delivery/edge/src/c.ts', '@delivery/cli/store', false],
  ['delivery/edge/src/d.ts', '../../cli/src/store.ts', false],
  ['delivery/edge/src/pages/e.ts', '../../../store/src/store.ts', false],
  ['delivery/edge/src/pages/f.ts', '../../../../shell/src/index.ts', false],
  ['delivery/edge/src/g.ts', '../../../api/src/start.ts', false],
  ['delivery/cli/src/m.ts', '@delivery/edge/server', true],
  ['delivery/cli/src/client/d.ts', '../../../edge/src/server.ts', false],
  ['delivery/cli/src/e.ts', '@antara/tooling/run-site', false],
  ['delivery/cli/src/f.ts', '../../../tooling/src/run-site.ts', false],
  ['delivery/cli/src/g.ts', '@antara/api', false],
  ['delivery/cli/src/h.ts', '@antara/shared-ui/button', false],
  ['delivery/cli/src/i.ts', '../../example/site.config.ts', false],
  ['delivery/edge/src/example-a.ts', '@delivery/example/site.config', false],
  ['delivery/contract/src/e.ts', '../../example/site.config.ts', false],
  ['delivery/example/shell/src/a.ts', '@delivery/contract/pages', true],
  ['delivery/example/shell/src/b.ts', '../../site.config.ts', true],
  ['delivery/example/shell/src/c.ts', '../../mfe-hours/src/routes.tsx', false],
  ['delivery/example/mfe-hours/src/d.ts', '../../../../contracts/src/rules/money.ts', false],
  ['delivery/example/mfe-hours/src/e.ts', '@antara/contracts/composition/routes', false],
  ['delivery/example/f.test.ts', '../edge/src/server.ts', false],
];
const forms = {
  import: (from: string) => `import { thing } from '${from}';\nconsole.log(thing);\n`,
  'import type': (from: string) =>
    `import type { Thing } from '${from}';\nexport const thing: Thing | null = null;\n`,
  export: (from: string) => `export { thing } from '${from}';\n`,
  'export *': (from: string) => `export * from '${from}';\n`,
};

const fileOf = (file: string, form: string) => file.replace(/(\.\w+)$/, `-${form.replaceAll(/\W/g, '')}$1`);
let folder = '';
let refused = new Set<string>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'antara-import-rules-'));
  mkdirSync(join(folder, 'api/src'), { recursive: true });
  for (const file of ['.oxlintrc.json', 'api/domain-imports.mjs', 'api/src/domains.json']) {
    copyFileSync(join(root, file), join(folder, file));
  }
  // Links the packages, so that a rule can resolve the imports.
  mkdirSync(join(folder, 'tooling'));
  for (const file of ['tooling/newer-names.mjs', 'tooling/one-string.mjs', 'tooling/value-readers.mjs'])
    symlinkSync(join(root, file), join(folder, file));
  for (const [file, from] of cases) {
    for (const [form, write] of Object.entries(forms)) {
      const path = join(folder, fileOf(file, form));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, write(from));
    }
  }
  const { stdout, status } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (status !== 1) throw new Error(`oxlint ended with ${status} instead of finding faults`);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const broken = diagnostics.filter(({ code }) => /no-restricted-imports|^domains/.test(code));
  refused = new Set(broken.map(({ filename }) => filename));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('MF-01 import rules', () => {
  it.each(cases)('MF-01 %s imports %s: allowed %s', (file, _, allowed) => {
    const found = Object.keys(forms).map((form) => [form, !refused.has(fileOf(file, form))]);
    expect(found).toEqual(Object.keys(forms).map((form) => [form, allowed]));
  });
});

describe('MF-01 what the linter does not see', () => {
  // The lint rule checks import statements. This test checks `import('…')`, for values and types.
  const apps = [...appNames, 'api'];
  const delivery = ['contract', 'edge', 'store', 'cli', 'server-base'].map((name) => `delivery/${name}`);
  const example = ['shell', 'mfe-catalogue', 'mfe-hours'].map((name) => `delivery/example/${name}`);
  const desk = ['common', 'shell', 'mfe-desk'].map((name) => `desk/${name}`);
  const packages = [...apps, 'shared-ui', 'contracts', ...delivery, ...example, ...desk];
  const files = globSync(`{${packages.join(',')}}/src/**/*.{ts,tsx}`, { cwd: root });

  it('MF-01 nobody loads another’s code by a dynamic import', () => {
    expect(files.length).toBeGreaterThan(200);
    const violations = files.flatMap((file) => {
      const ownPackage = packages.find((name) => file.startsWith(`${name}/`)) ?? '';
      const allowed =
        {
          'shared-ui': /^$/,
          contracts: /^@delivery\/contract\//,
          'delivery/contract': /^$/,
          'delivery/server-base': /^$/,
          api: /^@(antara\/contracts|delivery\/server-base)\//,
          'delivery/edge': /^@delivery\/(contract|server-base|store)\//,
          // The command line contains source texts for other repositories, which import the contracts.
          // `package-graph.test.ts` counts the imports of the command line itself.
          'delivery/cli': /^@(antara\/contracts|delivery\/(contract|server-base|store|edge))\//,
          'delivery/store': /^@delivery\/(contract|server-base)\//,
        }[ownPackage] ??
        (example.includes(ownPackage) ? /^@delivery\/contract\// : null) ??
        /^@antara\/(contracts|shared-ui)\//;
      const loads = readFileSync(join(root, file), 'utf8').matchAll(
        /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/gs,
      );
      return [...loads]
        .map(([, from = '']) => from)
        .filter((from) => {
          if (from.startsWith('.'))
            return !resolve(root, dirname(file), from).startsWith(join(root, ownPackage) + sep);
          return (
            apps.includes(from.split('/')[0] ?? '') ||
            (/^@(antara|delivery)\//.test(from) && !allowed.test(from))
          );
        })
        .map((from) => `${file}: ${from}`);
    });
    expect(violations).toEqual([]);
  });
});

describe('MF-01 the repository layout', () => {
  it.each([...appNames, 'shared-ui', 'contracts'])('MF-01 %s is a folder at the top', (name) => {
    expect(statSync(join(root, name)).isDirectory()).toBe(true);
    expect(existsSync(join(root, name, 'package.json'))).toBe(true);
  });

  it.each(['package.json', 'pnpm-workspace.yaml', 'README.md'])('MF-01 %s is a file at the top', (name) => {
    expect(statSync(join(root, name)).isFile()).toBe(true);
  });
});
