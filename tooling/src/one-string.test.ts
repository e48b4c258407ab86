import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '@delivery/cli/workspace';

const refused = [
  '<p>Left: {left} suites</p>',
  '<p>{left} suites</p>',
  '<p>{suite} {room}</p>',
  '<p><Icon /> {label}</p>',
  '<p><b>Total</b>{`USD ${total}`}</p>',
  "<p>Paid{balance > 0 && ', in part'}</p>",
  "<p>{left === 1 ? 'suite' : 'suites'} <b>left</b></p>",
  '<p>{isNew && <Badge />} suite</p>',
  '<p>{reference && <>Your reference is <b>{reference}</b>.</>}</p>',
  '<Note lead={<>{reason}</>} />',
  '<p>{names.map((name) => `${name}, `)}<b>and you</b></p>',
];
const allowed = [
  '<p>{`Left: ${left} suites`}</p>',
  "<p>{left === 1 ? 'one suite' : `${left} suites`}</p>",
  '<p>Left: <b>{left}</b> suites</p>',
  '<p>{left > 0 && <b>{left}</b>}<i>{suite}</i></p>',
  '<p>{`${suite} ${room}`}</p>',
  '<section><h2>{title}</h2>{children}</section>',
  '<ul>{names.map((name) => <li>{name}</li>)}<li>and you</li></ul>',
  '<p>{draw(suite)}{picture} drawn</p>',
  '<p>For {days} days</p>',
  "<p>Two{' '}<b>lines</b></p>",
  '<p>{/* why */}{suite}</p>',
];
const write = (jsx: string) => `import { days } from './days.ts';
const draw = (name) => <b>{name}</b>;
export function Page({ left, suite, room, label, total, balance, isNew, reference, reason, names, title, children }) {
  const picture = left > 0 ? <i>{left}</i> : null;
  return ${jsx};
}
`;
let folder = '';
let found = new Set<string>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'antara-one-string-'));
  mkdirSync(join(folder, 'src'));
  const config = { jsPlugins: ['./one-string.mjs'], categories: { correctness: 'off' } };
  writeFileSync(
    join(folder, '.oxlintrc.json'),
    JSON.stringify({ ...config, rules: { 'translation/one-string': 'error' } }),
  );
  symlinkSync(join(root, 'tooling/one-string.mjs'), join(folder, 'one-string.mjs'));
  for (const [index, jsx] of refused.entries())
    writeFileSync(join(folder, `src/refused-${index}.tsx`), write(jsx));
  for (const [index, jsx] of allowed.entries())
    writeFileSync(join(folder, `src/allowed-${index}.tsx`), write(jsx));
  writeFileSync(join(folder, 'src/page.test.tsx'), write(refused[0]!));
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=json', 'src'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  found = new Set(diagnostics.map(({ filename, code }) => `${filename} ${code}`));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isFound = (name: string) => found.has(`src/${name}.tsx translation(one-string)`);

describe('VX-12 the lint rule translation/one-string', () => {
  it.each(refused.map((jsx, index) => [jsx, index] as const))('VX-12 refuses %s', (_jsx, index) =>
    expect(isFound(`refused-${index}`)).toBe(true),
  );

  it.each(allowed.map((jsx, index) => [jsx, index] as const))('VX-12 lets %s pass', (_jsx, index) =>
    expect(isFound(`allowed-${index}`)).toBe(false),
  );

  it('VX-12 leaves tests alone', () => expect(isFound('page.test')).toBe(false));
});
