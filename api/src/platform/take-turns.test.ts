import sharp from 'sharp';
import { expect, test } from 'vitest';
import { reencodePicture, type PictureRules } from './reencode-picture.ts';
import { createTurns } from './take-turns.ts';

/** Work that ends when it is told to, and the order in which it began. */
function createWork() {
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  return {
    begun,
    of: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        waiting.push(() => resolve(name));
      }),
    async endAll() {
      for (let idle = 0; idle < 10; idle += 1) {
        await Promise.resolve();
        const end = waiting.shift();
        if (!end) continue;
        end();
        idle = 0;
      }
    },
  };
}

test('TR-05 M9 one piece of work at a time, in turns of those who sent it', async () => {
  const takeTurns = createTurns({ maxWaitingOfOne: 10, maxWaiting: 100 });
  const work = createWork();
  const first = ['a1', 'a2', 'a3', 'a4'].map((name) => takeTurns('a', work.of(name)));
  const second = ['b1', 'b2'].map((name) => takeTurns('b', work.of(name)));
  await Promise.resolve();
  expect(work.begun.length).toBeLessThanOrEqual(1);
  await work.endAll();
  expect(await Promise.all([...first, ...second])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2']);
  expect(work.begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
});

test('TR-05 M9 who sends too much is refused, and others are not; work that fails gives its turn on', async () => {
  const takeTurns = createTurns({ maxWaitingOfOne: 2, maxWaiting: 4 });
  const work = createWork();
  const fail = () => Promise.reject(new Error('not a picture'));
  const failed = takeTurns('a', fail).catch((error: Error) => error.message);
  const running = [takeTurns('a', work.of('a2')), takeTurns('a', work.of('a3'))];
  await expect(takeTurns('a', work.of('a4'))).rejects.toMatchObject({ code: 'TOO_MANY' });
  running.push(takeTurns('b', work.of('b1')), takeTurns('c', work.of('c1')));
  await expect(takeTurns('d', work.of('d1'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await work.endAll();
  expect([await failed, ...(await Promise.all(running))]).toEqual(['not a picture', 'a2', 'a3', 'b1', 'c1']);
});

test('TR-05 M9 the pictures of one network do not go before those of another', async () => {
  const create = { width: 60, height: 40, channels: 3, background: '#357' } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  const output = { format: 'jpeg', maxSidePx: 2000 } as const;
  const rules: PictureRules = { heic: false, unreadable: 'no picture', assertSize: () => {}, output };
  const ended: string[] = [];
  const send = (network: string) => reencodePicture(picture, rules, network).then(() => ended.push(network));
  await Promise.all(['one', 'one', 'one', 'one', 'other'].map(send));
  expect(ended).toEqual(['one', 'other', 'one', 'one', 'one']);
});
