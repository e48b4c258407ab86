import { site } from '../site.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReleaseManifest } from '@delivery/contract/release';
import type { ReleasedRemote } from '@delivery/contract/route-table';
import { checkRelease } from './check-release.ts';
import type { LiveManifests } from './neighbours.ts';
import { checkNoPathLost } from './path-checks.ts';
import { checkContract, checkKeptMajors, checkSingletons } from './shell-checks.ts';

/** A release of `app` that answers `paths`, and says so as releases do now. */
function release(
  app: ReleaseManifest['app'],
  paths: readonly string[],
  more: Partial<ReleaseManifest> = {},
): ReleaseManifest {
  return {
    app,
    version: 'v1',
    contract: site.contract.version,
    commit: null,
    source: '',
    builtAt: '',
    routes: [...paths],
    entries: Object.fromEntries(paths.map((path) => [path, {}])),
    singletons: {},
    entry: '',
    chunks: {},
    files: {},
    ...more,
  };
}
const shell = (owners: Record<string, ReleasedRemote>, version = 'v1') =>
  release('shell', [], { owners, version });

/** Everything that holds whatever the release is wanted for. */
const checkCompatible = (one: ReleaseManifest, live: LiveManifests) =>
  checkRelease(one, { live, canaries: [] }, 'rollback');

describe('MF-07 the paths that a release brings', () => {
  const login = release('mfe-account', ['/login'], { version: 'v2' });
  const older = shell({ '/faq': 'mfe-marketing' });

  it('MF-07 may be new to the live shell', () => {
    expect(() => checkCompatible(login, { shell: older })).not.toThrow();
  });

  it('MF-07 that only a shell can give wait for one', () => {
    expect(() => checkCompatible(release('mfe-marketing', ['/']), {})).toThrow(
      /no shell is live.*release the shell/,
    );
  });

  it('MF-07 may not be those of another app that is live, which the shell was built without', () => {
    const live = { shell: older, 'mfe-offers': release('mfe-offers', ['/login']) };
    expect(() => checkCompatible(login, live)).toThrow(
      'mfe-account v2 cannot go live: /login of mfe-account is /login of mfe-offers. Choose another path for it',
    );
  });

  it('MF-07 are refused where the present sources give them to nobody or to another', () => {
    expect(() => checkCompatible(release('mfe-agent', ['/login']), { shell: older })).toThrow(
      'mfe-agent v1 answers /login, which mfe-account owns.',
    );
    expect(() => checkCompatible(release('mfe-agent', ['/nowhere']), { shell: older })).toThrow(
      'which nobody owns',
    );
  });

  it('MF-07 of a live app cannot be cut off by a shell whose own pattern answers them', () => {
    const live = {
      shell: older,
      'mfe-marketing': release('mfe-marketing', ['/faq']),
      'mfe-offers': release('mfe-offers', ['/booking/sale']),
    };
    const newer = shell({ '/faq': 'mfe-marketing', '/booking/:tourName': 'mfe-marketing' }, 'v2');
    expect(() => checkCompatible(newer, live)).toThrow(
      'shell v2 cannot go live: /booking/sale of mfe-offers is /booking/:tourName of mfe-marketing. Choose another path for it in contracts/src/composition/routes.ts and mfe-offers/src/routes.tsx.',
    );
  });
});

describe('MF-07 the languages for tests', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(['store', 'switch', 'promote', 'rollback'] as const)(
    'MF-07 are refused on a site without them (%s)',
    (stage) => {
      const pseudo = release('mfe-agent', [], { pseudoLanguages: true });
      const check = () => checkRelease(pseudo, { live: {}, canaries: [] }, stage);
      expect(check).toThrow('mfe-agent v1 was built with PSEUDO_LANGUAGES=1, for tests.');
      vi.stubEnv('PSEUDO_LANGUAGES', '1');
      expect(check).not.toThrow();
    },
  );
});

describe('MF-07 a path that two live apps claim', () => {
  const older = shell({});
  const offers = release('mfe-offers', ['/login']);
  const account = release('mfe-account', ['/login']);

  it('MF-07 keeps no third app from being released', () => {
    const live = { shell: older, 'mfe-offers': offers, 'mfe-account': account };
    expect(() => checkCompatible(release('mfe-agent', []), live)).not.toThrow();
  });

  it('MF-07 does not hide a path that another release claims', () => {
    const live = {
      shell: older,
      'mfe-offers': release('mfe-offers', ['/login', '/agentlogin']),
      'mfe-account': account,
    };
    expect(() => checkCompatible(release('mfe-agent', ['/agentlogin']), live)).toThrow(
      'mfe-agent v1 cannot go live: /agentlogin of mfe-agent is /agentlogin of mfe-offers.',
    );
  });

  it('MF-07 is refused again in the next release of the app that does not get it', () => {
    const live = { shell: older, 'mfe-offers': offers, 'mfe-account': account };
    const next = release('mfe-account', ['/login'], { version: 'v2' });
    expect(() => checkCompatible(next, live)).toThrow(
      'mfe-account v2 cannot go live: /login of mfe-account is /login of mfe-offers.',
    );
  });
});

describe('MF-07 no page is lost', () => {
  const knowing = shell({ '/special-offers': 'mfe-offers' });
  const offers = release('mfe-offers', ['/special-offers']);

  it('MF-07 by a release of an app whose paths the shell does not know', () => {
    const live = { shell: shell({}), 'mfe-offers': offers };
    expect(() => checkNoPathLost(release('mfe-offers', [], { version: 'v2' }), live)).toThrow(
      'mfe-offers v2 no longer answers /special-offers, which mfe-offers v1 does',
    );
    expect(() =>
      checkNoPathLost(release('mfe-offers', ['/special-offers', '/more'], { version: 'v2' }), live),
    ).not.toThrow();
  });

  it('MF-07 by a shell that forgets a path whose owner does not bring it itself', () => {
    const silent = release('mfe-offers', ['/special-offers'], { entries: {} });
    expect(() => checkNoPathLost(shell({}, 'v2'), { shell: knowing, 'mfe-offers': silent })).toThrow(
      'shell v2 no longer leads to /special-offers, which mfe-offers v1 answers: visitors would find nothing there. Bring it back in contracts/src/composition/routes.ts, or take the whole app out of the site: `npm run remove-app offers`.',
    );
    expect(() => checkNoPathLost(shell({}, 'v2'), { shell: knowing, 'mfe-offers': offers })).not.toThrow();
  });

  it('MF-07 a shell may forget the paths of an app that has left the site', () => {
    expect(() => checkNoPathLost(shell({}, 'v2'), { shell: knowing })).not.toThrow();
  });

  it('MF-07 by a shell that leads a path to an app that does not answer it', () => {
    const other = release('mfe-agent', ['/agent']);
    const live = { shell: knowing, 'mfe-offers': offers };
    const giving = shell({ '/special-offers': 'mfe-agent' }, 'v2');
    expect(() => checkNoPathLost(giving, { ...live, 'mfe-agent': other })).toThrow(
      'shell v2 gives /special-offers to mfe-agent, whose live release v1 does not answer it: visitors would find nothing there. Release mfe-agent first.',
    );
    expect(() => checkNoPathLost(giving, live)).toThrow('whose live release (none) does not answer it');
    const answering = { ...other, routes: ['/agent', '/special-offers'] };
    expect(() => checkNoPathLost(giving, { ...live, 'mfe-agent': answering })).not.toThrow();
  });

  it('MF-07 by the first shell of a site, which leads wherever it likes', () => {
    expect(() => checkNoPathLost(knowing, {})).not.toThrow();
    expect(() => checkNoPathLost(knowing, { 'mfe-offers': offers })).not.toThrow();
  });
});

describe('MF-07 a contract that a shell keeps besides its own', () => {
  const keeping = (until: string, day: string) =>
    release('shell', [], {
      contract: { ...site.contract.version, kept: [{ major: 1, until }] },
      builtAt: `${day}T10:00:00.000Z`,
    });

  it('MF-07 is kept to the day that was stated, and no longer', () => {
    expect(() => checkKeptMajors(keeping('2026-06-30', '2026-06-29'))).not.toThrow();
    expect(() => checkKeptMajors(keeping('2026-06-30', '2026-06-30'))).not.toThrow();
    expect(() => checkKeptMajors(keeping('2026-06-30', '2026-07-01'))).toThrow(
      'shell v1 keeps contract 1 until 2026-06-30, and that day is past: remotes that are built for it would stay so without an end.',
    );
  });

  it('MF-07 is none where a release names none', () => {
    expect(() => checkKeptMajors(release('shell', []))).not.toThrow();
  });
});

it.each([
  [1, 0, /Have the shell keep 1 for a time: `keptMajors: \[\{ major: 1, /],
  [3, 0, /Release the shell for contract 3 first, with keptMajors for the remotes that stay on 2/],
  [2, 1, /Release the shell from present sources first\.$/],
])(
  'MF-07 a remote for contract %d.%d beside a shell of 2.0 is refused with the way',
  (major, minor, said) => {
    const shell = release('shell', [], { contract: { major: 2, minor: 0 } });
    const remote = release('mfe-agent', [], { contract: { major, minor } });
    expect(() => checkContract(remote, { shell })).toThrow(said);
  },
);

it('DL-01 a release whose app is tried with a newer shell need not fit that: the canary ends with it', () => {
  const next = { major: site.contract.version.major + 1, minor: 0 };
  const tried = [
    release('shell', [], { version: 'v2', contract: next }),
    release('mfe-offers', [], { version: 'v2', contract: next }),
  ];
  const neighbours = { live: { shell: release('shell', []) }, canaries: [tried] };
  expect(() => checkRelease(release('mfe-offers', []), neighbours, 'switch')).not.toThrow();
  expect(() => checkRelease(release('mfe-agent', []), neighbours, 'switch')).toThrow(
    'they cannot share a page',
  );
});

it.each([
  ['19.3.1', '19.3.1', true],
  ['19.4.0', '19.3.1', true],
  ['19.3.2', '19.3.1', true],
  ['19.3.0', '19.3.1', false],
  ['19.2.9', '19.3.1', false],
  ['20.0.0', '19.3.1', false],
  ['18.9.9', '19.3.1', false],
  ['0.2.9', '0.2.3', true],
  ['0.3.0', '0.2.3', false],
  ['0.0.4', '0.0.3', false],
  ['19.4.0-rc.1', '19.3.1', true],
  ['19.3.1-rc.1', '19.3.1', false],
])('MF-07 %s serves what was built with %s: %s', (version, built, fits) => {
  const check = () =>
    checkSingletons(release('mfe-offers', [], { singletons: { react: built } }), {
      shell: release('shell', [], { singletons: { react: version } }),
    });
  if (fits) expect(check).not.toThrow();
  else expect(check).toThrow(`works with ^${built}`);
});

it('DL-02 an app with a React of its own works beside any React of a shell that shows screens which draw themselves', () => {
  const own = release('mfe-offers', [], { ownReact: true, singletons: { react: '18.3.1' } });
  const versions = { singletons: { react: '19.2.0' } };
  const showing = release('shell', [], { ...versions, gives: { fragments: {}, mountedScreens: true } });
  expect(() => checkSingletons(own, { shell: showing })).not.toThrow();
  expect(() => checkSingletons(own, { shell: release('shell', [], versions) })).toThrow(
    'mfe-offers v1 brings a React of its own (18.3.1), and shell v1 does not know how to show such screens',
  );
});
