import { expectNothingNewer } from '../engines/newer-uses.ts';
import { expect, test } from './kit.ts';

test('VX-05 no script and no style sheet of the kit needs what the oldest promised browsers lack', async ({
  openKit,
}) => {
  const page = await openKit();
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.replace(/[?#].*/, '')),
  );
  for (const ending of ['.js', '.css'] as const) {
    const files = addresses.filter((address) => address.endsWith(ending));
    expectNothingNewer(
      ending,
      await Promise.all(
        files.map(async (name) => ({ name, text: await (await page.request.get(name)).text() })),
      ),
    );
  }
  expect(addresses.length).toBeGreaterThan(2);
});
