import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeclaredType, ReleaseTypes } from '@delivery/contract/declared-types';
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import { checkRelease } from '@delivery/store/checks';
import { site } from '@delivery/store/site';
import { appDir, root } from '../workspace.ts';
import { describeTypes } from './describe-types.ts';
import { readScriptUses } from './read-uses.ts';
import { parseFile } from './syntax-tree.ts';

const fragment = 'mfe-booking/tour-cards';
const page = 'mfe-marketing/src/components/journey-cards.tsx';

/** Describes the types of an app of which only these files are released. */
function describeApp(app: AppName, files: readonly string[]): ReleaseTypes {
  const scripts = readScriptUses(files.map((file) => parseFile(join(root, file))));
  const calls = Object.entries(site.calls).filter(([name]) => scripts.calls.has(name));
  const types = describeTypes(app, appDir(app), scripts, Object.fromEntries(calls));
  if (!types) throw new Error(`${app} has no types.`);
  return types;
}

const released = (app: AppName, types: ReleaseTypes) =>
  ({
    app,
    version: '1',
    contract: site.contract.version,
    routes: [],
    entries: {},
    singletons: {},
    files: {},
    types,
  }) as Partial<ReleaseManifest> as ReleaseManifest;

describe('DL-14 the types of the site’s own apps', () => {
  let shell: ReleaseTypes, booking: ReleaseTypes, marketing: ReleaseTypes;
  beforeAll(() => {
    shell = describeApp('shell', []);
    booking = describeApp('mfe-booking', [
      'mfe-booking/src/components/payment/use-payment.ts',
      'mfe-booking/src/basket/hold-suites.ts',
    ]);
    marketing = describeApp('mfe-marketing', [page]);
  }, 120_000);
  /** Checks a release of mfe-booking beside the two others. */
  const check = (types: ReleaseTypes) => () =>
    checkRelease(
      released('mfe-booking', types),
      {
        live: { shell: released('shell', shell), 'mfe-marketing': released('mfe-marketing', marketing) },
        canaries: [],
      },
      'switch',
    );

  it('DL-14 fit each other, and name their lines', () => {
    expect(check(booking)).not.toThrow();
    const { at } = marketing.uses.fragments[fragment] ?? { at: '' };
    const [file = '', line] = at.split(':');
    expect(file).toBe(page);
    expect(readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1]).toContain('<Fragment');
    expect(booking.uses.calls.hold).toMatchObject({ address: ['POST', '/holds'] });
    expect(booking.uses.appContext).toHaveProperty('notify');
    expect(Object.keys(shell.gives.appContext ?? {})).toEqual(expect.arrayContaining(['notify', 'session']));
  });

  it('DL-14 of a fragment whose `tours` became an object with `cards` are refused with the line', () => {
    const { type, at } = booking.gives.fragments[fragment] ?? { type: 'any', at: '' };
    const { tours, ...others } = (type as { object: { required: Record<string, DeclaredType> } }).object
      .required;
    const required = { ...others, tours: { object: { required: { cards: tours ?? 'any' } } } };
    const fragments = { ...booking.gives.fragments, [fragment]: { type: { object: { required } }, at } };
    const refused = check({ ...booking, gives: { ...booking.gives, fragments } });
    expect(refused).toThrow(
      `The fragment ${fragment} of mfe-booking 1 takes another type than mfe-marketing 1 was compiled to pass: tours is {`,
    );
    expect(refused).toThrow(
      /and the fragment takes \{ cards: .+journey-cards\.tsx:\d+ passes it, contracts\/src\/composition\/fragments\.ts:\d+ declares it/,
    );
  });
});
