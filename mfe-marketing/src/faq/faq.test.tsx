import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { remote } from '../routes.tsx';
import { noAnswer, renderScreens, createTestContext } from '@antara/contracts/testing';
import { testBlock, testPage } from '../testing/page.ts';
import { createFaqJsonLd } from './faq.head.ts';

const routes = { '/faq': remote.createRoutes()['/faq']! };
const questions = [
  { question: 'When is the best time?', answer: '<p>October to <strong>March</strong>.</p>' },
  { question: 'How big are the ships?', answer: '<p>Small.</p>' },
];

test('PB-14 a question opens and closes its answer, which is shown as HTML', async () => {
  const { appContext } = createTestContext({
    page: () => testPage([testBlock('hero', { title: 'Questions, answered plainly' })]),
    legal: () => ({ response: 'SUCCESS', legalData: questions }),
  });
  await renderScreens(appContext, routes, ['/faq']);
  await screen.findByRole('heading', { level: 1, name: 'Questions, answered plainly' });
  const first = screen.getByRole('heading', { level: 2, name: 'When is the best time?' });
  const details = first.closest('details');
  expect(details?.open).toBe(false);
  await userEvent.click(first);
  expect(details?.open).toBe(true);
  expect(screen.getByText('March').tagName).toBe('STRONG');
  await userEvent.click(first);
  expect(details?.open).toBe(false);
});

test('ER-01 if its calls failed, the page keeps its title and offers Retry', async () => {
  const { appContext } = createTestContext({ page: () => noAnswer, legal: () => noAnswer });
  await renderScreens(appContext, routes, ['/faq']);
  await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('PB-14 each question with its answer is JSON-LD', () => {
  expect(createFaqJsonLd(questions)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'When is the best time?', acceptedAnswer: { text: questions[0]?.answer } }, {}],
  });
});
