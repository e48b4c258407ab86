import { describe, expect, it } from 'vitest';
import type { DeclaredType, ReleaseTypes } from '@delivery/contract/declared-types';
import type { ReleaseManifest } from '@delivery/contract/release';
import { site } from '../site.ts';
import { checkRelease } from './check-release.ts';
import type { LiveManifests } from './neighbours.ts';

interface Parts {
  gives?: Partial<ReleaseTypes['gives']>;
  uses?: Partial<ReleaseTypes['uses']>;
  shared?: DeclaredType[];
}

function release(app: ReleaseManifest['app'], version: string, parts?: Parts): ReleaseManifest {
  const none = { fragments: {}, appContext: {}, calls: {} };
  return {
    app,
    version,
    contract: site.contract.version,
    commit: null,
    source: '',
    builtAt: '',
    routes: [],
    entries: {},
    singletons: {},
    entry: '',
    chunks: {},
    files: {},
    ...(parts && {
      types: {
        shared: parts.shared ?? [],
        gives: { fragments: {}, ...parts.gives },
        uses: { ...none, ...parts.uses },
      },
    }),
  };
}

const check =
  (one: ReleaseManifest, live: LiveManifests, canaries: ReleaseManifest[] = []) =>
  () =>
    checkRelease(one, { live, canaries: canaries.map((canary) => [canary]) }, 'rollback');

const fragment = 'mfe-booking/tour-cards';
const declaredAt = 'contracts/src/composition/fragments.ts:21';
const passedAt = 'mfe-marketing/src/home/popular.tsx:31';
const owner = (type: DeclaredType) =>
  release('mfe-booking', 'b2', { gives: { fragments: { [fragment]: { type, at: declaredAt } } } });
const page = (type: DeclaredType) =>
  release('mfe-marketing', 'm1', { uses: { fragments: { [fragment]: { type, at: passedAt } } } });
const props = (required: Record<string, DeclaredType>, optional: Record<string, DeclaredType> = {}) => ({
  object: { required, optional },
});
const cards: DeclaredType = { array: props({ name: 'string', price: { union: ['null', 'number'] } }) };

/** Checks the fragment's owner beside the page, and the page beside the owner: both say the same. */
const checkBoth = (taken: DeclaredType, passed: DeclaredType) => [
  check(owner(taken), { 'mfe-marketing': page(passed) }),
  check(page(passed), { 'mfe-booking': owner(taken) }),
  check(owner(taken), {}, [page(passed)]),
];

describe('DL-14 the props of a fragment', () => {
  it('DL-14 whose type changed under a live page are refused with the lines', () => {
    for (const refused of checkBoth(props({ tours: props({ cards }) }), props({ tours: cards }))) {
      expect(refused).toThrow(
        `The fragment ${fragment} of mfe-booking b2 takes another type than mfe-marketing m1 was compiled to pass: tours is { name: string; price: null | number }[], and the fragment takes { cards: { name: string; price: … }[] } (${passedAt} passes it, ${declaredAt} declares it). Keep the old prop for one release`,
      );
    }
  });

  it.each<[string, DeclaredType, DeclaredType, string | null]>([
    [
      'a prop by another name',
      props({ cards }),
      props({ tours: cards }),
      'cards ({ name: string; price: null | number }[]) is not passed',
    ],
    [
      'a page that needs a prop which the owner does not know yet',
      props({ tours: cards }),
      props({ tours: cards, heading: 'string' }),
      'does not know the prop heading (string)',
    ],
    [
      'a page that renames a prop which the owner can do without',
      props({}, { tours: cards }),
      props({ cards }),
      'the whole is',
    ],
    [
      'a new optional prop of the owner',
      props({ tours: cards }, { rate: 'number' }),
      props({ tours: cards }),
      null,
    ],
    [
      'a new optional prop of the page',
      props({ tours: cards }),
      props({ tours: cards }, { rate: 'number' }),
      null,
    ],
    [
      'a type that the owner widened',
      props({ rate: { union: ['null', 'number', 'string'] } }),
      props({ rate: { union: ['null', 'number'] } }),
      null,
    ],
    [
      'a type that the owner narrowed',
      props({ rate: 'number' }),
      props({ rate: { union: ['null', 'number'] } }),
      'rate is null, and the fragment takes number',
    ],
    [
      'a member deep in a list',
      props({ tours: { array: props({ price: 'number' }) } }),
      props({ tours: cards }),
      'tours[].price is null, and the fragment takes number',
    ],
    [
      'a prop that may be left out and is needed now',
      props({ rate: 'number' }),
      props({}, { rate: 'number' }),
      'rate is number | undefined, and the fragment takes number',
    ],
  ])('DL-14 %s', (_what, taken, passed, message) => {
    for (const checked of checkBoth(taken, passed)) {
      if (message === null) expect(checked).not.toThrow();
      else expect(checked).toThrow(message);
    }
  });

  it('DL-14 of releases from before types were described pass, and types of a third release do not matter', () => {
    const changed = owner(props({ cards }));
    expect(check(changed, { 'mfe-marketing': release('mfe-marketing', 'm0') })).not.toThrow();
    expect(
      check(page(props({ tours: cards })), { 'mfe-booking': release('mfe-booking', 'b0') }),
    ).not.toThrow();
    const live = { 'mfe-booking': changed, 'mfe-marketing': page(props({ tours: cards })) };
    expect(check(release('mfe-agent', 'a1', {}), live)).not.toThrow();
  });
});

describe('DL-14 the AppContext', () => {
  const at = 'contracts/src/composition/remote.ts:87';
  const notify = (tones: string[]): DeclaredType => ({
    function: {
      parameters: ['string', { union: tones.map((value) => ({ value })) }],
      needed: 1,
      returns: 'undefined',
    },
  });
  const shell = (appContext: Record<string, DeclaredType>, version = 's1') =>
    release('shell', version, {
      gives: {
        appContext: Object.fromEntries(
          Object.entries(appContext).map(([name, type]) => [name, { type, at }]),
        ),
      },
    });
  const remote = (appContext: Record<string, DeclaredType>) =>
    release('mfe-booking', 'b1', {
      uses: {
        appContext: Object.fromEntries(
          Object.entries(appContext).map(([name, type]) => [name, { type, at: 'mfe-booking/src/pay.ts:7' }]),
        ),
      },
    });

  it('DL-14 takes what the remotes pass', () => {
    const live = { 'mfe-booking': remote({ notify: notify(['info', 'success']) }) };
    expect(check(shell({ notify: notify(['info', 'success', 'error']) }), live)).not.toThrow();
    expect(check(shell({ notify: notify(['info', 'error']) }), live)).toThrow(
      'The AppContext of shell s1 has another type than mfe-booking b1 was compiled against: notify(argument 2) is "success" where "info" | "error" is needed (mfe-booking/src/pay.ts:7 uses it, contracts/src/composition/remote.ts:87 declares it). Let the shell give the old type until mfe-booking is released with the new one',
    );
  });

  it('DL-14 gives what the remotes read, of the members that they read', () => {
    const ready = (roles: string[]): DeclaredType => ({
      function: {
        parameters: [],
        needed: 0,
        returns: { named: 'Promise', of: [props({ role: { union: roles.map((value) => ({ value })) } })] },
      },
    });
    const session = (roles: string[]) => props({ ready: ready(roles), other: 'string' });
    const read = remote({ 'session.ready': ready(['agent', 'customer']) });
    expect(check(read, { shell: shell({ session: session(['agent']) }) })).not.toThrow();
    expect(check(read, { shell: shell({ session: session(['agent', 'customer', 'staff']) }) })).toThrow(
      'session.ready().role is "staff" where "agent" | "customer" is needed',
    );
    expect(check(read, { shell: shell({ session: session(['staff']) }) })).toThrow('Release the shell first');
    expect(check(read, { shell: shell({ notify: 'number' }) })).not.toThrow();
    expect(check(read, { shell: release('shell', 's0') })).not.toThrow();
  });

  it('DL-14 of a shell that keeps the remote’s earlier major is left to the shell', () => {
    const { major, minor } = site.contract.version;
    const kept = [{ major, until: '2999-01-01' }];
    const next = { ...shell({ notify: 'number' }), contract: { major: major + 1, minor, kept } };
    expect(check(next, { 'mfe-booking': remote({ notify: notify(['info']) }) })).not.toThrow();
  });
});

describe('DL-14 types that another team wrote', () => {
  const written = (types: unknown) => ({ ...release('mfe-booking', 'b1'), types }) as ReleaseManifest;
  const given = (type: unknown, shared: unknown = []) =>
    written({
      shared,
      gives: { fragments: { [fragment]: { type, at: '' } } },
      uses: { fragments: {}, appContext: {}, calls: {} },
    });
  /** A list in a list, in a list, … */
  const deep = Array.from({ length: 20_000 }).reduce<unknown>((inner) => ({ array: inner }), 'string');

  it.each<[string, unknown]>([
    ['no types', '/// <reference path="/etc/passwd" />'],
    ['text in place of a type', { text: "import('node:fs')" }],
    ['a type without end', deep],
    [
      'more parts than any app has',
      {
        union: Array.from({ length: 2_000 }, () => ({ tuple: Array.from({ length: 100 }, () => 'string') })),
      },
    ],
    ['more members than any type has', { union: Array.from({ length: 200_000 }, () => 'string') }],
    ['a part that is missing', { shared: 7 }],
    ['a part that is only itself', { shared: 0 }],
  ])('DL-14 are refused at once where they are %s', (_what, type) => {
    const start = performance.now();
    const shared = [{ shared: 0 }];
    expect(check(typeof type === 'string' ? written(type) : given(type, shared), {})).toThrow(
      'The types in the manifest of mfe-booking b1 cannot be compared with other releases',
    );
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('DL-14 that contain themselves are compared once, and names of every object are only names', () => {
    const tree = (leaf: DeclaredType): DeclaredType[] => [
      props(
        Object.fromEntries([
          ['leaf', leaf],
          ['__proto__', 'string'],
          ['constructor', 'string'],
        ]),
        { branches: { array: { shared: 0 } } },
      ),
    ];
    const taken = given({ shared: 0 }, tree({ union: ['string', 'number'] }));
    const user = { ...page({ shared: 0 }) };
    const passing = (leaf: DeclaredType) =>
      ({ ...user, types: { ...user.types, shared: tree(leaf) } }) as ReleaseManifest;
    expect(check(taken, { 'mfe-marketing': passing('string') })).not.toThrow();
    expect(check(taken, { 'mfe-marketing': passing('null') })).toThrow('leaf is null');
  });

  it('DL-14 whose comparison would take minutes are refused at once', () => {
    const members = (more: Record<string, DeclaredType>, last: DeclaredType): DeclaredType => ({
      union: [
        ...Array.from({ length: 1_000 }, (_, index) => props({ ...more, [`key${index}`]: 'string' })),
        last,
      ],
    });
    const taken = members({ never: 'never' }, props({ same: 'string' }));
    const start = performance.now();
    for (const refused of checkBoth(taken, members({ same: 'string' }, 'never')))
      expect(refused).toThrow('are too large or too deep to be compared');
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it('DL-14 of a stored release that cannot be read do not block the release beside it', () => {
    const live = { 'mfe-booking': written('none') };
    expect(check(page(props({ tours: cards })), live)).not.toThrow();
  });
});
