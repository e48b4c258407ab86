import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createAnswers } from '../testing/answers.ts';
import { openAt, createBookingContext } from '../testing/booking-context.tsx';

test.each(['/air-india-maharaja-club', '/air-india-flying-returns'])(
  'PB-19 %s: cards ask for a quote instead of booking',
  async (address) => {
    await openAt(createBookingContext(createAnswers()).appContext, address);
    const link = await screen.findByRole('link', { name: 'Request a quote' });
    expect(link.getAttribute('href')).toBe('/membership-request-a-quote/artisans-of-bengal');
    expect(screen.queryByRole('link', { name: 'Explore & Book' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Artisans of Bengal' }).getAttribute('href')).toBe(
      '/membership-request-a-quote/artisans-of-bengal',
    );
  },
);

test('PB-19 journeys beyond the first page are reached by a link, and the first again', async () => {
  const answers = createAnswers();
  const { tours } = answers;
  const listQueries: unknown[] = [];
  const paged = {
    ...answers,
    tours: (input: { query: { cursor?: string } }) => {
      listQueries.push(input.query);
      return { ...(tours!(input) as object), ...(!input.query.cursor && { more: '0.24.25' }) };
    },
  };
  await openAt(createBookingContext(paged).appContext, '/air-india-maharaja-club');
  const more = await screen.findByRole('link', { name: 'More journeys' });
  expect(more.getAttribute('href')).toBe('/air-india-maharaja-club?cursor=0.24.25#journeys');
  await userEvent.click(more);
  const first = await screen.findByRole('link', { name: 'The first journeys' });
  expect(first.getAttribute('href')).toBe('/air-india-maharaja-club#journeys');
  expect(screen.queryByRole('link', { name: 'More journeys' })).toBeNull();
  expect(listQueries).toEqual([{ limit: '24' }, { limit: '24', cursor: '0.24.25' }]);
});
