import { site } from '@delivery/store/site';
import { describe, expect, it } from 'vitest';
import type { ReleasedRemote } from '@delivery/contract/route-table';
import { formatContract, isCompatible, type KeptMajor } from '@delivery/contract/version';
import { checkRelease } from '@delivery/store/checks';
import { rollbackApps, switchToVersions } from '@delivery/store/switch';
import { live, release, rewrite, store, useTempReleases } from './testing/release-harness.ts';

useTempReleases();

const next = { major: site.contract.version.major + 1, minor: 0 };

/** Stores a shell that keeps the next major, and the majors of `kept` besides; it is not live. */
async function storeShell(version: string, kept: KeptMajor[]): Promise<string> {
  await release('shell', { version });
  await rollbackApps(store, ['shell']);
  const stored = version.padEnd(12, '0');
  await rewrite('shell', stored, (manifest) => (manifest.contract = { ...next, kept }));
  return stored;
}

describe('DL-02 a new major of the contract', () => {
  it('DL-02 is rolled out app by app: every set on the way fits, and what would not is refused', async () => {
    for (const app of site.remotes) await release(app, { version: 'a1' });
    const both = await storeShell('ea', [{ major: site.contract.version.major, until: '2999-12-31' }]);
    const onlyNext = await storeShell('eb', []);

    // Before the shell keeps both, no remote can move, and no shell may drop what remotes need.
    await expect(release('mfe-agent', { version: 'a2', contract: next })).rejects.toThrow(
      'cannot share a page',
    );
    await expect(switchToVersions(store, { shell: onlyNext })).rejects.toThrow('cannot share a page');

    await switchToVersions(store, { shell: both });
    for (const app of site.remotes) {
      await expect(switchToVersions(store, { shell: onlyNext })).rejects.toThrow('cannot share a page');
      await release(app, { version: 'a2', contract: next });
      expect(await live(app)).toBe('a2');
      // One app back and forth is nobody else's matter.
      await rollbackApps(store, [app]);
      await switchToVersions(store, { [app]: 'a20000000000' } as Record<ReleasedRemote, string>);
      await expect(rollbackApps(store, ['shell']), 'the old shell shows no moved remote').rejects.toThrow(
        'cannot share a page',
      );
    }

    await switchToVersions(store, { shell: onlyNext });
    expect(await live('shell')).toBe('eb');
    await expect(rollbackApps(store, ['mfe-agent'])).rejects.toThrow('cannot share a page');
  });

  it('DL-02 is kept by a shell for a stated time, which the list of releases says; no shell is released beyond it', async () => {
    const kept = { major: site.contract.version.major, until: '2027-03-31' };
    const shell = { ...next, kept: [kept] };
    expect(formatContract(site.contract.version, shell)).toContain('(the shell serves it until 2027-03-31)');
    expect(formatContract(next, shell)).toBe(`${next.major}.0`);

    await release('shell', { version: 'a1' });
    const [first] = await store.listReleases('shell');
    const late = { ...first!, contract: shell, builtAt: '2027-04-01T08:00:00Z' };
    const alone = { live: {}, canaries: [] };
    expect(() => checkRelease(late, alone, 'store')).toThrow(
      `keeps contract ${site.contract.version.major} until 2027-03-31, and that day is past`,
    );
    // The last day counts, and what is stored may always come back.
    const onLastDay = { ...late, builtAt: '2027-03-31T23:00:00Z' };
    expect(() => checkRelease(onLastDay, alone, 'store')).not.toThrow();
    expect(() => checkRelease(late, alone, 'rollback')).not.toThrow();
  });

  it.each([
    [{ major: 4, minor: 0, kept: [{ major: 3, until: '2027-03-31' }] }, { major: 3, minor: 7 }, true],
    [{ major: 4, minor: 0, kept: [{ major: 3, until: '2027-03-31' }] }, { major: 2, minor: 0 }, false],
    [{ major: 4, minor: 0, kept: [{ major: 3, until: '2027-03-31' }] }, { major: 4, minor: 1 }, false],
    [{ major: 4, minor: 0 }, { major: 3, minor: 0 }, false],
  ])('DL-02 a shell of %j and a remote of %j: %s', (shell, remote, fits) => {
    expect(isCompatible(shell, remote)).toBe(fits);
  });
});
