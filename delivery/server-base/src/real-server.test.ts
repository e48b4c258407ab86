import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openObjectStore, type ObjectStore } from './object-store.ts';
import { startCeph, whyNoCeph, type RealS3 } from './testing/ceph.ts';

// What the double of the other tests claims to do is asked of a real server here.
describe.skipIf(whyNoCeph)(
  `PD-06 objects in a real S3 server${whyNoCeph ? ` (skipped: ${whyNoCeph})` : ''}`,
  () => {
    let ceph: RealS3;
    let store: ObjectStore;
    beforeAll(async () => {
      ceph = await startCeph();
      store = openObjectStore(ceph.place('some/where'));
    }, 120_000);
    afterAll(() => ceph?.stop());

    it('come back as they were written, and are gone when removed', async () => {
      const body = randomBytes(3_000_000);
      const etag = await store.put('a/b.bin', body);
      const found = await store.get('a/b.bin');
      expect(found?.etag).toBe(etag);
      expect(found?.body.equals(body)).toBe(true);
      expect(await store.getChanged('a/b.bin', etag ?? '')).toBe('same');
      await store.remove('a/b.bin');
      await store.remove('a/b.bin');
      expect(await store.get('a/b.bin')).toBeNull();
    });

    it('keep names with spaces and signs of every kind', async () => {
      const names = ['ä ö.txt', "it's (1)!*.js", 'a+b=c&d.css', 'per%20cent', '印.svg'];
      for (const name of names) await store.put(`names/${name}`, Buffer.from(name));
      for (const name of names) expect((await store.get(`names/${name}`))?.body.toString()).toBe(name);
      expect((await store.list('names/')).map(({ key }) => key.slice(6)).toSorted()).toEqual(
        names.toSorted(),
      );
      expect(await store.folders('')).toEqual(['names']);
    });

    it('are written under a condition by one alone', async () => {
      const etag = (await store.put('x', Buffer.from('1'), { condition: { absent: true } })) ?? '';
      expect(await store.put('x', Buffer.from('2'), { condition: { absent: true } })).toBeNull();
      expect(await store.put('x', Buffer.from('3'), { condition: { etag } })).not.toBeNull();
      expect(await store.put('x', Buffer.from('4'), { condition: { etag } })).toBeNull();
      expect(await store.put('y', Buffer.from('5'), { condition: { etag } })).toBeNull();
      const found = await store.get('x');
      expect(found?.body.toString()).toBe('3');
      const race = (condition: { absent: true } | { etag: string }, at: string) =>
        Promise.all(
          Array.from({ length: 20 }, (_, nth) => store.put(at, Buffer.from(`${at}${nth}`), { condition })),
        );
      expect((await race({ absent: true }, 'race')).filter(Boolean)).toHaveLength(1);
      expect((await race({ etag: found?.etag ?? '' }, 'x')).filter(Boolean)).toHaveLength(1);
    });

    it('a wrong secret is refused with its remedy, a server that is away is unreachable', async () => {
      const place = ceph.place('some/where');
      const wrong = openObjectStore({
        ...place,
        connection: {
          ...place.connection,
          credentials: { accessKeyId: 'ANTARATESTKEY0000001', secretAccessKey: 'wrong' },
        },
      });
      await expect(wrong.get('x')).rejects.toThrow('S3_SECRET_ACCESS_KEY is not the secret');
      await ceph.down();
      await expect(store.get('x')).rejects.toMatchObject({ kind: 'unreachable' });
      await ceph.up();
      expect((await store.get('x'))?.body.toString()).toMatch(/^x\d/);
    });
  },
);
