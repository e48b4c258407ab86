import { expect, it } from 'vitest';
import { remote } from './routes.tsx';

const url = new URL('http://antara.example');

it('SH-14 no page of an account is for search engines, its log-in and forgotten password neither', () => {
  const heads = Object.entries(remote.createRoutes()).map(([path, route]) => [
    path,
    route.head({ data: undefined, params: {}, url, role: null }).noindex,
  ]);
  expect(heads.length).toBeGreaterThan(4);
  expect(heads.filter(([, noindex]) => noindex !== true)).toEqual([]);
});
