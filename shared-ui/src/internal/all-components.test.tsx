// @vitest-environment node
import { readdirSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { specimens } from './specimens.tsx';

const noComponents = new Set(['internal', 'styles', 'fonts']);
const folders = readdirSync(new URL('..', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !noComponents.has(entry.name))
  .map((entry) => entry.name);

test('every component has specimens', () => {
  expect(Object.keys(specimens).sort()).toEqual(folders.sort());
});

describe.each(Object.entries(specimens))('%s', (_, states) => {
  test.each(states.map((state) => [state.key, state] as const))(
    '%s renders on a server without a style attribute',
    (_, state) => {
      const html = renderToString(<MemoryRouter>{state}</MemoryRouter>);
      expect(html).not.toMatch(/\sstyle=/);
      expect(html).not.toMatch(/<style/);
      expect(html).not.toMatch(/\son[a-z]+=/);
      expect(html).not.toContain('undefined');
    },
  );
});
