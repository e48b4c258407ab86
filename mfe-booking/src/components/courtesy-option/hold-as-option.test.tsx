import { screen, waitFor } from '@testing-library/react';
import { agent } from '@antara/contracts/testing';
import { expect, test, vi } from 'vitest';
import { createAnswers } from '../../testing/answers.ts';
import { createRoom, storeRooms, winter } from '../../testing/sample-tour.ts';
import { openAt, createBookingContext } from '../../testing/booking-context.tsx';

vi.mock('./option-offer.tsx', () => {
  throw new Error('the chunk could not be loaded');
});

test('AG-05 an option whose code cannot be loaded leaves the agent’s page whole, and is logged', async () => {
  storeRooms(createRoom('101'));
  const { appContext } = createBookingContext(createAnswers(), agent);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await openAt(appContext, `/book-now/artisans-of-bengal?date=${winter}`);
  // A module that throws takes the test runner seconds on a busy machine.
  await waitFor(() => expect(log).toHaveBeenCalledWith('a part of the page failed', expect.anything()), {
    timeout: 18_000,
  });
  expect(await screen.findByRole('button', { name: 'Proceed to Checkout' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hold for 72 hours' })).toBeNull();
});
