import { site } from '../site.ts';
import { describe, expect, it } from 'vitest';
import type { ReleaseManifest } from '@delivery/contract/release';
import type { ReleaseGives, ReleaseUses } from '@delivery/contract/release-interface';
import { checkRelease } from './check-release.ts';
import type { LiveManifests } from './neighbours.ts';

const nothing: ReleaseUses = { appContext: [], router: [], tokens: [], calls: {}, fragments: {} };

function release(
  app: ReleaseManifest['app'],
  version: string,
  uses?: Partial<ReleaseUses>,
  gives?: Partial<ReleaseGives>,
): ReleaseManifest {
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
    ...(uses && { uses: { ...nothing, ...uses } }),
    ...(gives && { gives: { fragments: {}, ...gives } }),
  };
}

const shell = (gives: Partial<ReleaseGives>) => release('shell', 's1', {}, gives);
const check =
  (one: ReleaseManifest, live: LiveManifests, canaries: ReleaseManifest[] = []) =>
  () =>
    checkRelease(one, { live, canaries: canaries.map((canary) => [canary]) }, 'switch');

describe('DL-04 what a remote uses, its shell must give', () => {
  const cases: [string, Partial<ReleaseUses>, Partial<ReleaseGives>, string][] = [
    ['router', { router: ['Link', 'useHref'] }, { router: ['Link'] }, 'react-router-dom’s useHref'],
    ['appContext', { appContext: ['notify'] }, { appContext: ['api'] }, 'the AppContext’s notify'],
    ['tokens', { tokens: ['--action'] }, { tokens: ['--button'] }, 'the design token --action'],
  ];

  it.each(cases)('DL-04 %s, for a remote that is released', (_what, uses, gives, message) => {
    const remote = release('mfe-booking', 'b1', uses);
    const live = { shell: shell(gives) };
    expect(check(remote, live)).toThrow(
      `mfe-booking b1 uses ${message}, which shell s1 does not give: the pages that use it would fail.`,
    );
    expect(check(remote, live)).toThrow('`npm run release shell mfe-booking`');
  });

  it.each(cases)('DL-04 %s, for a shell that takes it away', (_what, uses, gives, message) => {
    const remote = release('mfe-booking', 'b1', uses);
    const next = shell(gives);
    expect(check(next, { 'mfe-booking': remote })).toThrow(`${message}, which shell s1 does not give`);
    expect(check(next, {}, [remote])).toThrow(`${message}, which shell s1 does not give`);
    expect(check(next, { 'mfe-booking': remote })).toThrow(
      / Keep it in [\w./-]+ until no live release uses it, or release mfe-booking without it first\.$/,
    );
  });

  it('DL-04 releases from before this was computed are left to their contract’s number', () => {
    const remote = release('mfe-booking', 'b1', { router: ['useHref'] });
    expect(check(remote, { shell: release('shell', 's0') })).not.toThrow();
    expect(check(release('mfe-booking', 'b0'), { shell: shell({ router: [] }) })).not.toThrow();
  });
});

describe('DL-04 calls', () => {
  it('DL-04 an app may make a call that the live shell does not know', () => {
    const remote = release('mfe-booking', 'b1', { calls: { weather: ['GET', '/weather'] } });
    expect(check(remote, { shell: shell({ calls: { tours: ['GET', '/tours'] } }) })).not.toThrow();
  });

  it('DL-04 two apps may make the same call', () => {
    const remote = release('mfe-booking', 'b1', { calls: { tours: ['GET', '/tours'] } });
    expect(check(remote, { shell: shell({ calls: { tours: ['GET', '/tours'] } }) })).not.toThrow();
  });

  it('DL-04 a call has one address on a page', () => {
    const remote = release('mfe-booking', 'b1', { calls: { tours: ['GET', '/journeys'] } });
    const live = { shell: shell({ calls: { tours: ['GET', '/tours'] } }) };
    expect(check(remote, live)).toThrow(
      'mfe-booking b1 makes the call tours as GET /journeys, shell s1 as GET /tours: one of the two would get no answer.',
    );
  });
});

describe('DL-04 fragments', () => {
  const name = 'mfe-booking/tour-cards';
  const home = release('mfe-marketing', 'm1', {
    fragments: { [name]: { tours: 'required', rate: 'optional' } },
  });
  const owner = (props: ReleaseGives['fragments'][string]) =>
    release('mfe-booking', 'b1', {}, { fragments: { [name]: props } });

  it('DL-04 a prop that the owner needs is passed by every page', () => {
    expect(check(owner({ tours: 'required' }), { 'mfe-marketing': home })).not.toThrow();
    expect(check(owner({ journeys: 'required' }), { 'mfe-marketing': home })).toThrow(
      `mfe-booking b1 needs journeys for its fragment ${name}, which mfe-marketing m1 was built without`,
    );
    expect(check(owner({ rate: 'required' }), { 'mfe-marketing': home })).toThrow(
      'needs rate for its fragment',
    );
    expect(check(home, { 'mfe-booking': owner({ journeys: 'required' }) })).toThrow('needs journeys');
  });

  it('DL-04 a fragment that a page shows is exposed by its owner', () => {
    expect(check(release('mfe-booking', 'b2', {}, {}), { 'mfe-marketing': home })).toThrow(
      `mfe-marketing m1 shows the fragment ${name}, which mfe-booking b2 does not expose`,
    );
  });

  it('DL-04 what was broken before is no fault of a third release', () => {
    const live = { 'mfe-marketing': home, 'mfe-booking': owner({ journeys: 'required' }) };
    expect(check(release('mfe-agent', 'a1', {}, {}), live)).not.toThrow();
  });
});
