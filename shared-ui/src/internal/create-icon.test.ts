import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import createIcon from './create-icon.ts';

interface IconModule {
  default: FunctionComponent<Record<string, unknown>>;
  __iconData: Parameters<typeof createIcon>[0];
}

const icons = {
  menu: () => import('lucide-react/icons/menu'),
  user: () => import('lucide-react/icons/circle-user-round'),
  phone: () => import('lucide-react/icons/phone'),
};

it.each([
  ['menu', {}],
  ['user', { 'aria-hidden': 'true', className: 'user' }],
  ['phone', { size: 16, color: 'red', strokeWidth: 1, 'aria-label': 'Call' }],
] as const)('%s looks as the package’s own, but for its class names', async (name, props) => {
  const { default: Original, __iconData } = (await icons[name]()) as unknown as IconModule;
  const parse = (html: string) => {
    const [, svg = '', content = ''] = /^<svg ([^>]*)>(.*)<\/svg>$/.exec(html) ?? [];
    const attributes = svg.replace(/\blucide[\w-]*\s?/g, '').match(/[\w-]+="[^"]*"/g) ?? [];
    return { attributes: attributes.filter((each) => !/="\s*"|xmlns/.test(each)).toSorted(), content };
  };
  const ours = parse(renderToStaticMarkup(createElement(createIcon(__iconData), props as object)));
  expect(ours.content).not.toBe('');
  expect(ours).toEqual(parse(renderToStaticMarkup(createElement(Original, props))));
});

it('stands in for the file that the package’s icons import, by the name that the build looks for', () => {
  const file = fileURLToPath(import.meta.resolve('lucide-react/icons/menu'));
  // `replaceModules` in delivery/cli/src/define-app.ts.
  expect(readFileSync(file, 'utf8')).toMatch(/\/createLucideIcon\.mjs';/);
});
