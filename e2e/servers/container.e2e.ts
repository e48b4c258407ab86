/** The image of `deploy/container`: built as a company builds it, and run without rights. */
import { buildImage, endProcess, whyNoContainers } from '../site/container.ts';
import { findFreePort } from '../site/free-port.ts';
import { expect, test } from '../site/test.ts';

test('PD-05 the image is built from the checkout, runs without rights, and its API serves', async () => {
  test.skip(whyNoContainers !== null, whyNoContainers ?? '');
  test.setTimeout(900_000);
  const image = await buildImage();
  try {
    const look =
      "try { require('fs').writeFileSync('/opt/antara/x', '') } catch (error) { console.log(process.getuid(), error.code) }";
    expect(await image.run(['-e', look])).toBe('10001 EACCES');
    const port = await findFreePort();
    const settings = {
      SITE_URL: 'https://www.example.com',
      PAYMENTS: 'sandbox',
      SAMPLE: 'company',
      PASSPORT_KEYS: `first:${Buffer.alloc(32, 7).toString('base64')}`,
      HOST: '127.0.0.1',
      PORT: port,
      LOG_LEVEL: 'fatal',
    };
    const api = image.start(['api/src/main.ts'], settings);
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    // The line of docs/operate.md, “Running a command”. Its user has no name.
    const operator = (...words: string[]) =>
      image.run(['api/src/run/operator/cli/main.ts', ...words], settings);
    await expect.poll(() => operator('status')).toContain('No backup was ever made of this site.');
    expect(await operator('sales', 'pause', '--reason', 'trial')).toContain('Sales are paused');
    expect(await operator('log')).toContain('user 10001');
    await endProcess(api);
  } finally {
    await image.remove();
  }
});
