import { beforeEach, describe, expect, it } from 'vitest';
import { openFileStore } from '@delivery/store/store';
import { compareStored } from '@delivery/store/trial';
import { account, booking, dangerousOf, temp, tryRelease, useComparedSet } from './testing/compared-set.ts';

useComparedSet();

const how = 'ask nicely';
const compare = (accept?: string) =>
  compareStored(openFileStore(temp.folder), { 'mfe-booking': '201' }, { siteUrl: null, accept, how });

describe(
  'DL-11 a stored release, when other apps have changed since it was compared',
  { timeout: 60_000 },
  () => {
    // The release was stored when no page showed its fragment, which is empty.
    beforeEach(async () => {
      await account('301', true);
      await temp.setLive({ shell: '100', 'mfe-account': '301', 'mfe-booking': '200' });
      const builtAt = new Date(Date.now() - 60_000).toISOString();
      await booking('201', { fragment: `return ''`, manifest: { builtAt } });
    });
    const showFragment = () =>
      openFileStore(temp.folder).changeLive(({ versions }) => ({
        versions: { ...versions, 'mfe-account': '300' },
        event: { app: 'mfe-account', from: '301', to: '300', action: 'release' },
      }));

    it('DL-11 is compared again on the server, and refused when it differs dangerously', async () => {
      expect(dangerousOf((await tryRelease('mfe-booking', '201')).differences)).toEqual([]);
      expect(await compare()).toEqual([]);
      await showFragment();
      await expect(compare()).rejects.toThrow(
        /mfe-booking 201 differs dangerously .*\/login: parts of mfe-booking: .*ask nicely/s,
      );
    });

    it('DL-11 is listed with what it was compared beside when somebody accepts it', async () => {
      await showFragment();
      expect(await compare('no cards are meant')).toEqual([
        'mfe-booking 201 was compared beside other releases of mfe-account, so it was compared again, without a browser.',
        expect.stringMatching(/^ {2}differs: \/login: /),
        expect.stringMatching(/^ {2}differs: \/login: /),
      ]);
    });
  },
);
