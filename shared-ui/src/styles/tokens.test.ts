// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const source = new URL('..', import.meta.url);
const tokens = readFileSync(new URL('styles/tokens.css', source), 'utf8');

/** Declarations of the blocks whose selector names the surface, on top of those of :root. */
function surface(name: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [, selector = '', body = ''] of tokens
    .replace(/\/\*[^]*?\*\//g, '')
    .matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    if (!selector.includes(':root') && !selector.includes(`'${name}'`)) continue;
    for (const [, key = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) values.set(key, value);
  }
  return values;
}

function colour(values: Map<string, string>, token: string): string {
  const value = values.get(token) ?? '';
  const inner = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (inner) return colour(values, inner);
  if (!/^#[\da-f]{6}$/.test(value)) throw new Error(`${token} is no plain colour: ${value}`);
  return value;
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['--surface', '--surface-raised', '--surface-sunk'];
const pairs: [text: string, ground: string, atLeast: number][] = [
  ...[
    '--text',
    '--text-soft',
    '--accent',
    '--link',
    '--link-hover',
    '--danger',
    '--error',
    '--success',
  ].flatMap((text) => grounds.map((ground): [string, string, number] => [text, ground, 4.5])),
  ...['--line-control', '--focus'].flatMap((line) =>
    grounds.map((ground): [string, string, number] => [line, ground, 3]),
  ),
  ['--action-text', '--action', 4.5],
  ['--action-text', '--action-hover', 4.5],
  ['--action', '--surface', 3],
  ['--surface', '--action-line', 4.5],
  ['--surface', '--danger', 4.5],
  ['--surface', '--accent', 4.5],
  ['--error', '--error-surface', 4.5],
  ['--success', '--success-surface', 4.5],
  ['--info', '--info-surface', 4.5],
];

describe.each(['paper', 'raised', 'sunk', 'ink', 'teal'])('contrast on %s', (name) => {
  const values = surface(name);
  test.each(pairs)('%s on %s is at least %s : 1', (text, ground, atLeast) => {
    expect(contrast(colour(values, text), colour(values, ground))).toBeGreaterThanOrEqual(atLeast);
  });
});

const modules = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
);

describe.each(modules)('%s', (file) => {
  const css = readFileSync(new URL(file, source), 'utf8').replace(/\/\*[^]*?\*\//g, '');
  const declarations = [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)].map(
    ([text, property = '', value = '']) => ({
      text,
      property,
      value,
    }),
  );

  test('stands in the layer of the kit', () => {
    expect(css.trim()).toMatch(/^@layer kit \{[^]*\}$/);
  });

  test('has no colour or length of its own', () => {
    expect(declarations.length).toBeGreaterThan(0);
    const ownValues = declarations.filter(
      ({ value }) =>
        /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(/i.test(value) ||
        /(?<![\w-])(?!-?1px\b)-?[\d.]+(?:px|rem|em|ch|ex|v[whib]|pt|cm)\b/.test(value),
    );
    expect(ownValues.map(({ text }) => text)).toEqual([]);
  });

  test('uses only tokens that exist', () => {
    const definedTokens = new Set([...(tokens + css).matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    expect(used.filter((name) => !definedTokens.has(name))).toEqual([]);
  });
});
