import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DeskError } from '@antara/desk-common/calls';
import { ChangeForm } from './change-form.tsx';
import { FocusFirst } from './focus-first.tsx';
import { withDesk } from '../desk/desk-context.tsx';
import { Problem } from './problem.tsx';
import { createDesk } from '../testing/create-desk.ts';

const tooOld = new DeskError('You logged in more than 15 minutes ago. Please log in again first.', {
  status: 403,
  code: 'STAFF_LOGIN_AGAIN',
});

test('OF-24 a refusal of several fields names each by its label, and journeys by their names', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ result: { departures: [{ journey: 'an-insight', name: 'An Insight' }] } }),
  );
  const fields = [
    { path: 'items.2.answer', message: 'must not be empty' },
    { path: 'date', message: 'an-insight 2027-02-01 has left' },
  ];
  const message = `${fields.map((one) => `${one.path}: ${one.message}`).join('; ')}.`;
  const Form = withDesk(() => <Problem error={new DeskError(message, { status: 400, fields })} />);
  render(<Form desk={createDesk()} />);
  expect(await screen.findByText('Date: An Insight of 1 February 2027 has left')).toBeDefined();
  expect(screen.getByText('Answer of question 3: must not be empty')).toBeDefined();
  expect(screen.getByText('Some fields have to be mended:')).toBeDefined();
});

test('OF-24 what needs a fresh log-in asks for the passkey in place, and the form stays', async () => {
  const logInAgain = vi.fn().mockRejectedValueOnce(new Error('not allowed')).mockResolvedValueOnce(undefined);
  const Form = withDesk(() => (
    <form aria-label="Invite">
      <input aria-label="Name" defaultValue="" />
      <Problem error={tooOld} />
    </form>
  ));
  render(<Form desk={createDesk({ logInAgain })} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name'), 'Lata');
  const button = screen.getByRole('button', { name: 'Log in again with your passkey' });
  await user.click(button);
  expect(screen.getByRole('alert').textContent).toContain('The passkey was not used');
  await user.click(button);
  expect(screen.getByRole('alert').textContent).toContain('Press the button of the form once more');
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Lata');
});

test('OF-24 a form whose change needs a fresh log-in asks for the passkey when it opens, before its first field', async () => {
  const Form = withDesk(() => (
    <FocusFirst>
      <ChangeForm
        operation="staff.unlock"
        title="Unlock"
        toInput={(values) => ({ email: values.text('email') })}
        what={() => 'Unlocked'}
        renderEffects={() => null}
      >
        <input aria-label="Address" name="email" />
      </ChangeForm>
    </FocusFirst>
  ));
  const needsLogIn = vi.fn().mockReturnValue(true);
  render(<Form desk={createDesk({ needsLogIn })} />);
  const button = screen.getByRole('button', { name: 'Log in again with your passkey' });
  expect(document.activeElement).toBe(button);
  expect(needsLogIn).toHaveBeenCalledWith('staff.unlock');
  await userEvent.click(button);
  expect(screen.getByRole('status').textContent).toBe('You are logged in again. Go on with the form.');
  expect(document.activeElement).toBe(screen.getByLabelText('Address'));
});
