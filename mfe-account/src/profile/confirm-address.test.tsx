import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTestContext, customer, renderScreens } from '@antara/contracts/testing';
import { fragments } from '../fragments.ts';

test('VX-15 the fragment asks for the code of an address, says why, and is gone once it is confirmed', async () => {
  const { default: ConfirmAddress } = await fragments['mfe-account/confirm-address']!.load();
  const answers = {
    confirmEmail: () => ({ response: 'SUCCESS', user_role: customer.role, user: customer.user }),
  };
  const { appContext, calls, notices } = createTestContext(answers, customer);
  const Screen = () => <ConfirmAddress email="desk@agency.example" text="We send no letters there." />;
  await renderScreens(appContext, { '/': { screen: async () => ({ default: Screen }) } as never }, ['/']);
  await screen.findByText('We send no letters there.');
  screen.getByText('desk@agency.example');
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Code/), '123 456');
  await user.click(screen.getByRole('button', { name: 'Confirm address' }));
  await expect.poll(() => notices).toEqual(['Your e-mail address is confirmed.']);
  expect(calls.map(({ name, input }) => [name, (input as { body: unknown }).body])).toEqual([
    ['confirmEmail', { otp: '123456' }],
  ]);
  await expect.poll(() => screen.queryByText('We send no letters there.')).toBeNull();
});
