/** The tasks with the site's texts, by mouse and by keyboard alone. */
import type { Page } from 'playwright/test';
import { expect, test } from '../site/test.ts';
import type { Clerk } from './clerk.ts';
import { operate } from './desk.ts';
import { expectAccessibleTo, testOfficeTask, type Setup } from './office-task.ts';

test.skip(process.env.E2E_SITE === 'servers', 'the servers have no origin for the office');

type Json = Record<string, unknown>;
interface Stored {
  document: Json;
  base: { revision: number; digest: string };
}

const faq = 'legal/FAQ.json';

const tomorrow = () => new Date(Date.now() + 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** Returns a document as the site has it. */
async function read(page: Page, file: string): Promise<Stored> {
  const { documents } = await operate<{ documents: [Stored] }>(page, 'content.export', { file });
  return documents[0];
}

/** Puts a document back as it was. */
async function putBack(page: Page, file: string, { document }: Stored) {
  const { base } = await read(page, file);
  await operate(page, 'content.import', { documents: [{ file, document, base }] });
}

/** Opens a document from the list of its type. */
async function openDocument(clerk: Clerk, type: string, name: string) {
  const { page } = clerk;
  await clerk.open('Content');
  await clerk.choose(page.getByLabel('Type', { exact: true }), type);
  await clerk.openRow(page.getByRole('button', { name, exact: true }));
  await expect(page.getByRole('heading', { level: 2, name: 'Form' })).toBeVisible();
}

async function save(clerk: Clerk) {
  const { page } = clerk;
  await clerk.send(page.getByRole('button', { name: /^See what will happen/ }));
  await clerk.confirm(/^Save/);
  await expect(page.getByText('Saved. The site')).toBeVisible();
}

/** Fills in the form of a post. */
async function writePost(clerk: Clerk, title: string) {
  const { page } = clerk;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  // The address and what search engines show follow from title and text.
  await clerk.write(field('Title'), title);
  await clerk.write(field('Text'), 'Nobody waits.');
  await clerk.write(field('Cover, path of the picture'), 'heroes/home');
  await clerk.write(field('Cover, in words'), 'The jetty in fog');
  await clerk.press(page.getByLabel(/^Draft/));
  await clerk.write(page.getByLabel(/^Public from/), `${tomorrow()}T09:00`);
  await clerk.send(page.getByRole('button', { name: /^See what will happen/ }));
  await clerk.confirm(/^Save/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

testOfficeTask('OF-14 a post is written, and published tomorrow at nine', {
  prepare: async ({ nth }) => ({ title: `Task fog ${nth}`, slug: `task-fog-${nth}` }),
  async work(clerk, { title }) {
    await clerk.open('Content');
    await clerk.press(clerk.page.getByRole('button', { name: 'New post or press item' }));
    await writePost(clerk, title);
  },
  restore: ({ page }, { slug }) => operate(page, 'content.remove', { slug, reason: 'a test' }),
  steps: { mouse: 15, keyboard: 33 },
});
testOfficeTask('OF-16 a press item is added', {
  prepare: async ({ nth }) => ({ title: `Task press ${nth}`, slug: `task-press-${nth}` }),
  async work(clerk, { title }) {
    const { page } = clerk;
    await clerk.open('Content');
    await clerk.press(page.getByRole('button', { name: 'New post or press item' }));
    await clerk.choose(page.getByLabel('Type', { exact: true }), 'Press coverage');
    await clerk.write(page.getByRole('textbox', { name: 'Author', exact: true }), 'A newspaper');
    await writePost(clerk, title);
  },
  restore: ({ page }, { slug }) => operate(page, 'content.remove', { slug, reason: 'a test' }),
  steps: { mouse: 19, keyboard: 40 },
});
testOfficeTask('OF-15 a pop-up gets its first and last day', {
  prepare: ({ page }) => read(page, 'pages/HOME.json'),
  async work(clerk) {
    const { page } = clerk;
    await openDocument(clerk, 'Page', 'Home page, with its pop-ups');
    const popUps = page.getByRole('group', { name: /^Pop-ups/ });
    await clerk.press(popUps.locator('summary').first());
    // Visitors of other tests see it all the time.
    await clerk.write(popUps.getByLabel('First day'), '2026-02-10');
    await clerk.write(popUps.getByLabel('Last day'), '2096-02-20');
    await save(clerk);
  },
  restore: ({ page }, stored) => putBack(page, 'pages/HOME.json', stored),
  steps: { mouse: 11, keyboard: 55 },
});

/** Somebody else saves another answer to the first question. */
async function saveOtherAnswer({ page }: Setup, { document, base }: Stored, answer: string) {
  const changed = structuredClone(document) as { items: { answer: string }[] };
  changed.items[0]!.answer = answer;
  await operate(page, 'content.import', { documents: [{ file: faq, document: changed, base }] });
}

testOfficeTask(
  'OF-17 two change one answer at once: nothing is lost, both texts are shown, and the first is restored',
  {
    as: { name: 'Hari Mitra', roles: ['content'] },
    prepare: ({ page }) => read(page, faq),
    async work(clerk, stored, setup) {
      const { page } = clerk;
      const answer = page.locator('details').first().getByRole('textbox', { name: 'Answer', exact: true });
      await openDocument(clerk, 'Rules and questions', 'Questions and answers');
      await clerk.press(page.locator('details > summary').first());
      const before = (await answer.textContent()) ?? '';
      await clerk.write(answer, 'In spring, says Hari.');
      await expect(answer).toHaveText('In spring, says Hari.');
      await saveOtherAnswer(setup, stored, '<p>In winter, says the owner.</p>');
      await clerk.send(page.getByRole('button', { name: /^See what will happen/ }));
      await expect(page.getByRole('alert')).toContainText('other versions');
      await expect(page.getByRole('alert')).toContainText('Olga Owner');
      await clerk.press(page.getByRole('button', { name: 'Put both together' }));
      const both = page.locator('section', { hasText: 'Changed by both' });
      await expect(both).toContainText('In winter, says the owner.');
      await expect(both).toContainText('In spring, says Hari.');
      await expectAccessibleTo(clerk);
      await clerk.press(page.getByRole('button', { name: 'Keep yours' }));
      await save(clerk);
      await expect(answer).toHaveText('In spring, says Hari.');

      if (clerk.way === 'mouse') await clerk.press(page.getByRole('tab', { name: 'History' }));
      else {
        await clerk.press(page.getByRole('tab', { name: 'Form' }));
        await clerk.key('ArrowRight');
      }
      await clerk.openRow(page.getByRole('button', { name: `Restore ${stored.base.revision}`, exact: true }));
      await clerk.send(page.getByRole('button', { name: /^See what will happen/ }));
      await clerk.confirm(/^Restore/);
      await expect(page.getByText(/^Done: Revision \d+ comes back/)).toBeVisible();
      const { document } = await read(setup.page, faq);
      expect(document).toEqual(stored.document);
      expect(before).not.toBe('');
    },
    restore: ({ page }, stored) => putBack(page, faq, stored),
    steps: { mouse: 18, keyboard: 80 },
  },
);
