/**
 * Two apps, each in a repository of its own: one shows a fragment of the other, with its types over the wire (DL-08).
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../site/free-port.ts';
import {
  createRepository,
  createTeam,
  runInRepository,
  startOperatedSite,
  type OperatedSite,
} from '../site/own-repository.ts';
import { expect, open, test } from '../site/test.ts';

const port = await findFreePort();
const url = `http://localhost:${port}`;
test.use({ baseURL: url });

let site!: OperatedSite;
test.beforeAll(async () => {
  site = await startOperatedSite(port);
});
test.afterAll(() => site.remove());

const fragmentsFile = (
  prop: string,
) => `import type { FragmentModule } from '@antara/contracts/composition/fragments';

declare module '@antara/contracts/composition/fragments' {
  interface Fragments {
    'mfe-offers/teaser': { ${prop}: string; tone?: Tone };
  }
}

type Tone = 'calm' | 'loud';

export const fragments: FragmentModule['fragments'] = {
  'mfe-offers/teaser': { load: () => import('./teaser.fragment.tsx') },
};
`;

const component = (prop: string) => `import { useState } from 'react';
import type { Fragments } from '@antara/contracts/composition/fragments';

export default function Teaser({ ${prop}, tone = 'calm' }: Fragments['mfe-offers/teaser']) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {${prop}}, {tone}, pressed {count} times
    </button>
  );
}
`;

const screenFile = 'src/river-guides/river-guides.screen.tsx';
const usersScreen = (props: string) => `import { Fragment } from '@antara/contracts/react/fragment';

export default function RiverGuidesScreen() {
  return (
    <>
      <h1>River guides</h1>
      <Fragment name="mfe-offers/teaser" props={${props}} fallback={<p>No offers just now.</p>} />
    </>
  );
}
`;

test('DL-08 an app shows a fragment of another repository’s app: its types come over the wire, the server draws it, and a renamed prop is refused', async ({
  page,
  request,
  consoleErrors,
}) => {
  test.setTimeout(600_000);
  const { folder: offers } = await createRepository(site, 'offers', '/river-offers');
  const { folder: guides } = await createRepository(site, 'guides', '/river-guides');
  const offersTeam = await createTeam(site, 'mfe-offers');
  const guidesTeam = await createTeam(site, 'mfe-guides');
  const inOffers = (command: string, ...args: string[]) =>
    runInRepository(offers, offersTeam, command, ...args);
  const inGuides = (command: string, ...args: string[]) =>
    runInRepository(guides, guidesTeam, command, ...args);
  const writeFragment = (prop: string) => {
    writeFileSync(join(offers, 'src/fragments.ts'), fragmentsFile(prop));
    writeFileSync(join(offers, 'src/teaser.fragment.tsx'), component(prop));
  };

  await test.step('the one exposes it', async () => {
    writeFragment('headline');
    await inOffers('tsc');
    await inOffers('antara', 'publish');
  });

  await test.step('the other gets its types, and a prop that is none is a type error', async () => {
    expect(await inGuides('antara', 'types')).toContain('mfe-offers/teaser  new');
    expect(readFileSync(join(guides, 'src/site-fragments.d.ts'), 'utf8')).toContain(
      "'mfe-offers/teaser': { headline: string; tone?: ('calm' | 'loud') };",
    );
    const route = 'src/river-guides/river-guides.route.ts';
    const text = readFileSync(join(guides, route), 'utf8');
    writeFileSync(
      join(guides, route),
      text.replace("fragments: ['mfe-booking/tour-cards']", "fragments: ['mfe-offers/teaser']"),
    );
    writeFileSync(join(guides, screenFile), usersScreen("{ heading: 'Late summer' }"));
    // It is about the screen of the template.
    rmSync(join(guides, 'src/river-guides/river-guides.test.tsx'));
    await expect(inGuides('tsc')).rejects.toMatchObject({
      stdout: expect.stringContaining('headline') as unknown,
    });
    writeFileSync(join(guides, screenFile), usersScreen("{ headline: 'Late summer' }"));
    await inGuides('tsc');
    await inGuides('antara', 'publish');
  });

  await test.step('the server draws it, and the browser takes it over', async () => {
    await expect
      .poll(async () => (await request.get('/river-guides')).status(), { timeout: 10_000 })
      .toBe(200);
    expect(await (await request.get('/river-guides')).text()).toMatch(/<button[^>]*>Late summer/);
    await open(page, '/river-guides');
    const teaser = page.getByRole('button', { name: 'Late summer' });
    await teaser.click();
    await expect(teaser).toHaveText('Late summer, calm, pressed 1 times');
    expect(consoleErrors).toEqual([]);
  });

  await test.step('a renamed prop is refused by name, and what visitors get stays', async () => {
    writeFragment('title');
    await inOffers('tsc');
    await expect(inOffers('antara', 'publish')).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /needs title for its fragment mfe-offers\/teaser, which mfe-guides/,
      ) as unknown,
    });
    expect(await (await request.get('/river-guides')).text()).toMatch(/<button[^>]*>Late summer/);
  });

  await test.step('without its owner the page shows its fallback', async () => {
    await inOffers('antara', 'remove');
    // At an address of its own each time: where there is a whole page of before, visitors keep that.
    let requestCount = 0;
    const readShown = async () => (await request.get(`/river-guides?asked=${(requestCount += 1)}`)).text();
    await expect.poll(readShown, { timeout: 10_000 }).toContain('No offers just now.');
    expect(await inGuides('antara', 'types')).toContain('mfe-offers/teaser  gone');
  });
});
