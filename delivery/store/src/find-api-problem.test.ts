import { expect, it } from 'vitest';
import { findApiProblem } from './find-api-problem.ts';

const small = {
  name: 'Library',
  id: 'library',
  remotes: [],
  routes: {},
  contract: { version: { major: 1, minor: 0 } },
};

it('DL-08 a site needs no API', () => {
  expect(findApiProblem(small, 'site.config.ts')).toBeNull();
});

it('DL-08 a site that names calls needs one, and learns where to name it', () => {
  const config = { ...small, calls: {}, logInCall: 'login' };
  expect(findApiProblem(config, 'site.config.ts')).toBe(
    'site.config.ts has no `apiUrl`, so the site has no API, but an API would have to answer `calls`, `logInCall`. Add `apiUrl`, or take these out.',
  );
  expect(findApiProblem({ ...config, apiUrl: 'http://127.0.0.1:8081' }, 'site.config.ts')).toBeNull();
});
