import { describe, expect, it } from 'vitest';
import { findNewerInScript } from './newer-in-scripts.ts';
import { findNewerInStyles } from './newer-in-styles.ts';

describe('VX-05 what a built script needs', () => {
  it.each([
    ['using file = open();', 'statements.using'],
    ["import data from './a.json' with { type: 'json' };", 'statements.import.import_attributes'],
    ["import('./a.js', { with: {} });", 'operators.import.options_parameter'],
    ['/[a--b]/v.test(x);', 'builtins.RegExp.unicodeSets'],
    ['/(?i:a)b/.test(x);', 'regular_expressions.modifier'],
    [
      '/(?<a>x)|(?<a>y)/.test(x);',
      'regular_expressions.named_capturing_group.duplicate_named_capturing_groups',
    ],
    ['const now = Temporal;', 'Temporal'],
    ['x instanceof EyeDropper;', 'EyeDropper'],
    ['self.requestIdleCallback(f);', 'requestIdleCallback'],
    ['const { promise } = Promise.withResolvers();', 'Promise.withResolvers'],
    ['const a = URL.parse;', 'URL.parse'],
    ['one.union(other);', 'Set.prototype.union'],
  ])('VX-05 finds the newer in %s', (code, name) => {
    expect(findNewerInScript(code)).toEqual([name]);
  });

  it.each([
    'typeof requestIdleCallback === "function"',
    'window.requestIdleCallback?.(f)',
    'element.showPopover?.()',
    'function f(Temporal) { return Temporal.Now; }',
    'const { URL: Temporal = 1 } = x; Temporal;',
    'x.Temporal; ({ EyeDropper: 1 });',
    'class A { static { this.#b = 1n; } static #b; } a ||= b?.c ?? [].at(-1); /(?<=a)b/.test(c); await a;',
    '[].toSorted(); AbortSignal.timeout(1); structuredClone({});',
  ])('VX-05 takes nothing amiss in %s', (code) => {
    expect(findNewerInScript(code)).toEqual([]);
  });

  it('VX-05 refuses what is not JavaScript', () => {
    expect(() => findNewerInScript('let = ;')).toThrow('not JavaScript');
  });
});

describe('VX-05 what a built style sheet needs', () => {
  it.each([
    ['@starting-style { a { opacity: 0 } }', '@starting-style'],
    ['@media (scripting: none) { a { color: red } }', '@media scripting'],
    ['@container style(--a: 1) { a { color: red } }', 'style_queries_for_custom_properties'],
    ['a:has(b) { color: red }', ':has'],
    ['a { b { color: red } }', 'nesting'],
    ['&.a { color: red }', 'nesting'],
    ['a { field-sizing: inherit }', 'field-sizing'],
    ['a { float: inline-start }', 'float: inline-start'],
    ['a { --own: light-dark(red, blue) }', 'light-dark()'],
    ['a { color: rgb(from red r g b) }', 'relative colour: rgb()'],
    ['a { color: oklch(from var(--a) l c h) }', 'relative colour: oklch()'],
    ['a { background: linear-gradient(in oklch, red, blue) }', 'linear-gradient(in …)'],
    ['a { width: round(1px, 2px) }', 'round()'],
    ['a { width: 2lh }', '1lh'],
    ['@supports (display: grid) { a:has(b) { color: red } }', ':has'],
    ['@supports not (selector(:has(a))) { a:has(b) { color: red } }', ':has'],
  ])('VX-05 finds the newer in %s', (css, name) => {
    expect(findNewerInStyles(css)).toEqual([name]);
  });

  it.each([
    '@layer a { @container (width > 1px) { a:is(b, c):not(.d)::before { inset: 0 } } }',
    'a { color: color-mix(in oklab, oklch(50% 0 0), red); width: clamp(1px, 1cqi, 1dvh); translate: 1px }',
    'a { content: "light-dark(1lh)"; background: url(round.png); -webkit-user-select: none }',
    '@supports selector(:has(a)) { a:has(b) { color: red } }',
    '@supports (field-sizing: content) { @media print { a { field-sizing: content } } }',
    '@media (width < 40rem) and (prefers-reduced-motion: reduce) { a { gap: 0 } }',
  ])('VX-05 takes nothing amiss in %s', (css) => {
    expect(findNewerInStyles(css)).toEqual([]);
  });
});
