import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../routes.tsx';
import { noAnswer, renderScreens, createTestContext } from '@antara/contracts/testing';
import { testBlock, testPage } from '../testing/page.ts';

const routes = { '/terms-and-conditions': remote.createRoutes()['/terms-and-conditions']! };

test('PB-15 the clauses are numbered and linked from the contents', async () => {
  const { appContext } = createTestContext({
    page: () => testPage([testBlock('intro', { title: 'Terms and conditions' })]),
    legal: (({ query }: { query: { type: string } }) => ({
      response: 'SUCCESS',
      legalData: [
        { question: `${query.type}: itineraries`, answer: '<p>They may change without notice.</p>' },
        { question: 'Travel documents', answer: '<p>Sent after full payment.</p>' },
      ],
    })) as never,
    siteInfo: () => ({
      response: 'SUCCESS',
      site: { terms_of_service: 'documents/terms.pdf', ticket_contract: 'documents/ticket.pdf' },
    }),
  });
  await renderScreens(appContext, routes, ['/terms-and-conditions']);
  await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' });
  const contents = screen.getByRole('navigation', { name: 'Clauses' });
  const link = within(contents).getByRole('link', { name: /TERMS: itineraries/ });
  const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
  expect(target?.textContent).toContain('They may change without notice.');
  expect(
    within(contents)
      .getByRole('link', { name: /ticket contract/ })
      .getAttribute('href'),
  ).toBe('/media/documents/ticket.pdf');
});

test('ER-01 if its calls failed, the page keeps its title and offers Retry', async () => {
  const { appContext } = createTestContext({
    page: () => noAnswer,
    legal: () => noAnswer,
    siteInfo: () => noAnswer,
  });
  await renderScreens(appContext, routes, ['/terms-and-conditions']);
  await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
