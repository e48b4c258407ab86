import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTestContext, customer, renderScreens, type CallHandlers } from '@antara/contracts/testing';
import { remote } from '../routes.tsx';
import { testBooking } from '../testing/test-booking.ts';

async function open(shown: ReturnType<typeof testBooking>, answers: CallHandlers = {}) {
  const context = createTestContext(
    { booking: () => ({ response: 'SUCCESS', booking: shown }), ...answers },
    customer,
  );
  const routes = { '/viewbooking': remote.createRoutes()['/viewbooking']! };
  await renderScreens(context.appContext, routes, ['/viewbooking?id=ANT-7K2M9Q']);
  await screen.findByRole('region', { name: 'Documents' });
  return { ...context, user: userEvent.setup() };
}

test('VX-14 the booking says where its papers go, how that is changed, and sends them again', async () => {
  const { user, calls, notices } = await open(testBooking({ papers_to: 'asha@antara.example' }), {
    sendPapers: () => ({ response: 'SUCCESS', email: 'asha@antara.example' }),
  });
  expect(screen.getByText('asha@antara.example')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change it' }).getAttribute('href')).toBe('/profile');
  await user.click(screen.getByRole('button', { name: 'Send them again' }));
  expect(calls.filter(({ name }) => name === 'sendPapers').map(({ input }) => input)).toEqual([
    { body: { id: 'ANT-7K2M9Q' } },
  ]);
  expect(notices).toContain('The papers are on their way to asha@antara.example.');
});

test('VX-14 a booking whose papers are sent no more offers nothing', async () => {
  await open(testBooking());
  expect(screen.queryByRole('button', { name: 'Send them again' })).toBeNull();
});
