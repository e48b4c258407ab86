import { screen } from '@testing-library/react';
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
