import { screen, waitFor } from '@testing-library/react';
import { agent } from '@antara/contracts/testing';
import { expect, test, vi } from 'vitest';
import { createAnswers } from '../../testing/answers.ts';
import { createRoom, storeRooms, winter } from '../../testing/sample-tour.ts';

vi.mock('./option-offer.tsx', () => {
  throw new Error('the chunk could not be loaded');
});

test('AG-05 an option whose code cannot be loaded leaves the agent’s page whole, and is logged', async () => {
  // Another test of this worker may have loaded the part already.
  vi.resetModules();
  const { openAt, createBookingContext } = await import('../../testing/booking-context.tsx');
  storeRooms(createRoom('101'));
  const { appContext } = createBookingContext(createAnswers(), agent);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await openAt(appContext, `/book-now/artisans-of-bengal?date=${winter}`);
  await waitFor(() => expect(log).toHaveBeenCalledWith('a part of the page failed', expect.anything()));
  expect(await screen.findByRole('button', { name: 'Proceed to Checkout' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hold for 72 hours' })).toBeNull();
});
