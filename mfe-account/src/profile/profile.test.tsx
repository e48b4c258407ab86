import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { remote } from '../routes.tsx';
import {
  customer,
  noAnswer,
  renderScreens,
  createTestContext,
  type CallHandlers,
} from '@antara/contracts/testing';

const user = {
  ...customer.user!,
  since: '2026-01-10T06:00:00.000Z',
  email_verified: true,
  new_email: null as string | null,
};
const session = (id: number, browser: string, current = false) => ({
  id,
  browser,
  began_at: '2026-11-01T06:00:00.000Z',
  used_at: '2026-11-20T06:00:00.000Z',
  current,
});
const three = [
  session(3, 'Firefox on Windows', true),
  session(2, 'Safari on iPhone'),
  session(1, 'Chrome on Android'),
];
const two_factor = { since: null as string | null, recovery_codes: 0, required: false };
const account = { response: 'SUCCESS', user, two_factor, sessions: three };
const secured = { ...account, two_factor: { ...two_factor, since: '2026-11-01T06:00:00.000Z' } };
const invalid = (path: string, message: string) => ({
  response: 'INVALID',
  status: 400,
  data: { message, fields: [{ path, message }] },
});

async function openProfile(answers: CallHandlers = {}) {
  const testContext = createTestContext({ account: () => account, ...answers }, customer);
  const view = await renderScreens(
    testContext.appContext,
    { '/profile': remote.createRoutes()['/profile']! },
    ['/profile'],
  );
  await screen.findByRole('heading', { name: 'My profile' });
  const callsOf = (name: string) => testContext.calls.filter((call) => call.name === name);
  return { ...testContext, ...view, callsOf, user: userEvent.setup() };
}
const part = (name: string) => within(screen.getByRole('region', { name }));
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

afterEach(() => sessionStorage.clear());

describe('SH-08 my profile: details', () => {
  it('SH-08 name and number are saved, and the page learns the new name', async () => {
    const renamed = { ...customer.user!, name: 'Asha Basu' };
    const {
      user: press,
      callsOf,
      notices,
      session: now,
    } = await openProfile({
      updateAccount: () => ({ response: 'SUCCESS', user_role: customer.role, user: renamed }),
    });
    const name = field(/^Full name/);
    expect(name.value).toBe('Asha Menon');
    expect(field(/^Email/).readOnly).toBe(true);
    await press.clear(name);
    await press.type(name, 'Asha Basu');
    await press.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notices).toEqual(['Your details have been saved.']));
    expect(callsOf('updateAccount')[0]?.input).toEqual({
      body: { name: 'Asha Basu', mobile_no: '+919800000001' },
    });
    expect(now().user?.name).toBe('Asha Basu');
  });

  it.each([
    [/^Full name/, 'Name is required', ''],
    [/^Contact number/, 'Contact number should be 10-15 digits long', '12'],
  ])('SH-08 ER-02 %s: “%s”, nothing sent', async (label, message, typed) => {
    const { user: press, callsOf } = await openProfile();
    await press.clear(field(label));
    if (typed) await press.type(field(label), typed);
    await press.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(message);
    expect(callsOf('updateAccount')).toEqual([]);
  });

  it('SH-03 what was typed when the session ended is there again after the login, for the same person alone', async () => {
    const first = await openProfile();
    await first.user.type(field(/^Full name/), ' Rao');
    first.appContext.session.signedOut();
    first.unmount();
    const otherAccount = { ...account, user: { ...user, email: 'dev@antara.example', name: 'Dev' } };
    const other = await openProfile({ account: () => otherAccount });
    expect(field(/^Full name/).value).toBe('Dev');
    other.unmount();

    const second = await openProfile();
    await second.user.type(field(/^Full name/), ' Rao');
    second.appContext.session.signedOut();
    second.unmount();
    await openProfile();
    expect(field(/^Full name/).value).toBe('Asha Menon Rao');
    expect(sessionStorage.length).toBe(0);
  });

  it('SH-03 who leaves of their own will leaves nothing behind', async () => {
    const { user: press, unmount } = await openProfile();
    await press.type(field(/^Full name/), ' Rao');
    unmount();
    expect(sessionStorage.length).toBe(0);
  });

  it('ER-01 a profile that cannot be read says so, with a Retry', async () => {
    const answers = [noAnswer, account];
    const { user: press } = await openProfile({ account: () => answers.shift() });
    await press.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByRole('heading', { name: 'Your details' })).toBeTruthy();
  });
});

describe('AC-02 my profile: password', () => {
  const change = async (answer: unknown) => {
    const opened = await openProfile({ changePassword: () => answer });
    await opened.user.type(field(/^Present password/), 'tall ships 7');
    await opened.user.type(field(/^New password/), 'another river 9');
    await opened.user.click(screen.getByRole('button', { name: 'Change password' }));
    return opened;
  };

  it('AC-02 is changed with the present one; the fields are empty again, the sessions read anew', async () => {
    const { notices, callsOf } = await change({ response: 'SUCCESS' });
    await waitFor(() => expect(notices).toEqual(['Password updated successfully']));
    expect(callsOf('changePassword')[0]?.input).toEqual({
      body: { current: 'tall ships 7', password: 'another river 9', code: '' },
    });
    expect([field(/^Present password/).value, field(/^New password/).value]).toEqual(['', '']);
    await waitFor(() => expect(callsOf('account')).toHaveLength(2));
  });

  it.each([
    ['current', 'This is not your present password.', /^Present password/],
    [
      'password',
      'This password is too easy to guess. Please choose a longer one, for example three or four words that have nothing to do with each other.',
      /^New password/,
    ],
  ])('AC-02 ER-02 the server refuses %s: said there', async (path, message, label) => {
    await change(invalid(path, message));
    await screen.findByText(message);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(label));
  });

  it('TR-06 L12 AC-02 with two-step log-in it asks for the code, says at its field what is wrong, and keeps what was typed', async () => {
    const message = 'This code is not right.';
    const answers = [invalid('code', message), { response: 'SUCCESS' }];
    const { user: press, callsOf } = await openProfile({
      account: () => secured,
      changePassword: () => answers.shift(),
    });
    await press.type(field(/^Present password/), 'tall ships 7');
    await press.type(field(/^New password/), 'another river 9');
    await press.type(field(/^Code/), 'k3v9x-0d2hm{Enter}');
    await screen.findByText(message);
    await press.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(callsOf('changePassword')).toHaveLength(2));
    expect(callsOf('changePassword')[1]?.input).toEqual({
      body: { current: 'tall ships 7', password: 'another river 9', code: 'k3v9x0d2hm' },
    });
  });

  it('TR-06 L12 AC-02 asks for the code that the server wants, though the page did not know of it', async () => {
    expect(screen.queryByLabelText(/^Code/)).toBeNull();
    await change(invalid('code', 'Please enter the code'));
    await screen.findByText('Please enter the code');
    expect(field(/^New password/).value).toBe('another river 9');
    expect(document.activeElement).toBe(field(/^Code/));
  });

  it('AC-01 password managers know which is which', async () => {
    const { container } = await openProfile();
    expect(field(/^Present password/).autocomplete).toBe('current-password');
    expect(field(/^New password/).autocomplete).toBe('new-password');
    const name = container.querySelector<HTMLInputElement>('input[autocomplete="username"]');
    expect([name?.value, name?.hidden]).toEqual([user.email, true]);
  });
});

describe('AC-03 my profile: the e-mail address', () => {
  const success = { response: 'SUCCESS', user_role: customer.role, user: customer.user };
  const title = 'Confirm your address';

  it('AC-03 is confirmed by the code sent there; then nothing is asked any more', async () => {
    let verified = false;
    const { user: press, callsOf } = await openProfile({
      account: () => ({ ...account, user: { ...user, email_verified: verified } }),
      confirmEmail: () => ((verified = true), success),
    });
    part(title).getByText(new RegExp(user.email));
    await press.type(field(/^Code/), '123 456');
    await press.click(screen.getByRole('button', { name: 'Confirm address' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull());
    expect(callsOf('confirmEmail')[0]?.input).toEqual({ body: { otp: '123456' } });
  });

  it('AG-04 a new address is named, a wrong code said at its field, and another one sent', async () => {
    const message = 'You entered an incorrect OTP';
    const {
      user: press,
      callsOf,
      notices,
    } = await openProfile({
      account: () => ({ ...account, user: { ...user, new_email: 'new@agency.example' } }),
      confirmEmail: () => invalid('otp', message),
      sendEmailCode: () => ({ response: 'SUCCESS' }),
    });
    part(title).getByText(/new@agency\.example/);
    await press.type(field(/^Code/), '123456');
    await press.click(screen.getByRole('button', { name: 'Confirm address' }));
    await screen.findByText(message);
    await press.click(screen.getByRole('button', { name: 'Send another code' }));
    await waitFor(() => expect(notices).toEqual(['Another code is on its way.']));
    expect(callsOf('sendEmailCode')).toHaveLength(1);
  });
});

describe('SH-03 my profile: sessions', () => {
  const confirm = async (press: ReturnType<typeof userEvent.setup>) => {
    const dialog = within(await screen.findByRole('dialog', { name: /^Log out .+\?$/ }));
    await press.type(dialog.getByLabelText(/^Password/, { selector: 'input' }), 'tall ships 7');
    await press.click(dialog.getByRole('button', { name: 'Log out' }));
  };

  it('SH-03 a wrong password is said at its field, and nothing is ended', async () => {
    const message = 'This is not your present password.';
    const { user: press } = await openProfile({ endSessions: () => invalid('password', message) });
    await press.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
    await confirm(press);
    await screen.findByText(message);
    expect(part('Where you are logged in').getAllByRole('listitem')).toHaveLength(3);
  });

  it('SH-03 this browser has no way out here, another is logged out alone, or all others at once', async () => {
    const left = [[three[0], three[2]], [three[0]]];
    const { user: press, callsOf } = await openProfile({
      endSessions: () => ({ response: 'SUCCESS', sessions: left.shift() }),
    });
    const list = part('Where you are logged in');
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(within(list.getAllByRole('listitem')[0]!).queryByRole('button')).toBeNull();
    list.getByText('This browser');
    await press.click(list.getByRole('button', { name: 'Log out Safari on iPhone' }));
    await confirm(press);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    expect(list.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
    await press.click(list.getByRole('button', { name: 'Log out Chrome on Android' }));
    await confirm(press);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(callsOf('endSessions').map(({ input }) => input)).toEqual([
      { body: { session: 2, password: 'tall ships 7' } },
      { body: { session: 1, password: 'tall ships 7' } },
    ]);
  });

  it('SH-03 all others at once', async () => {
    const { user: press, callsOf } = await openProfile({
      endSessions: () => ({ response: 'SUCCESS', sessions: [three[0]] }),
    });
    await press.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
    await confirm(press);
    await waitFor(() => expect(part('Where you are logged in').getAllByRole('listitem')).toHaveLength(1));
    expect(callsOf('endSessions')[0]?.input).toEqual({
      body: { session: 'others', password: 'tall ships 7' },
    });
  });
});

describe('my profile: data and end', () => {
  it('CO-12 the data are saved as one file', async () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    let blob = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
      blob = object as Blob;
      return 'blob:mine';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: blob.text() });
    });
    const data = { account: { name: 'Asha Menon' }, bookings: [] };
    const { user: press } = await openProfile({ accountData: () => ({ response: 'SUCCESS', data }) });
    await press.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('antara-my-data.json');
    expect(JSON.parse(await saved[0]!.text)).toEqual(data);
    vi.restoreAllMocks();
  });

  const askToDelete = async (answer: unknown) => {
    const opened = await openProfile({ deleteAccount: () => answer });
    await opened.user.click(screen.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    return { ...opened, dialog };
  };

  it('SH-03 the account is deleted with the password; nobody is logged in any more, and the page is home', async () => {
    const {
      user: press,
      dialog,
      router,
      notices,
      session: now,
      callsOf,
    } = await askToDelete({
      response: 'SUCCESS',
      message: 'Your account has been deleted.',
    });
    await press.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await dialog.findByText('Password is required');
    expect(callsOf('deleteAccount')).toEqual([]);
    await press.type(dialog.getByLabelText(/^Password/, { selector: 'input' }), 'tall ships 7');
    await press.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(now().status).toBe('anonymous');
    expect(notices).toEqual(['Your account has been deleted.']);
  });

  it('CO-11 what stands against it is said, and the account kept', async () => {
    const why =
      'Your voyage ANT-7K2M9Q is still ahead. Cancel it or wait until it is over, then delete your account.';
    const {
      user: press,
      dialog,
      session: now,
    } = await askToDelete({
      response: 'CONFLICT',
      status: 409,
      data: { message: why },
    });
    await press.type(dialog.getByLabelText(/^Password/, { selector: 'input' }), 'tall ships 7{Enter}');
    await dialog.findByText(why);
    expect(now().status).toBe('known');
    await press.click(dialog.getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('VX-14 my profile: e-mail address', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Change your address' }));
  it('VX-14 another address is asked for with the password, and its code is asked for on the page', async () => {
    let requestedEmail: string | null = null;
    const { user: press, callsOf } = await openProfile({
      account: () => ({ ...account, user: { ...user, new_email: requestedEmail } }),
      changeEmail: (({ body }: { body: { email: string } }) => {
        requestedEmail = body.email;
        return { response: 'SUCCESS', new_email: body.email };
      }) as never,
    });
    await press.click(screen.getByRole('button', { name: 'Change my e-mail address' }));
    await press.type(field(/^New e-mail address/), 'helen@right.example');
    await press.type(dialog().getByLabelText(/^Password/, { selector: 'input' }), 'slow river 8');
    await press.click(screen.getByRole('button', { name: 'Change address' }));
    expect(await screen.findByText('We have sent a code to your new address')).toBeTruthy();
    expect(screen.getByText('helen@right.example')).toBeTruthy();
    expect(callsOf('changeEmail').map(({ input }) => input)).toEqual([
      { body: { email: 'helen@right.example', password: 'slow river 8', code: '' } },
    ]);
  });

  it('VX-14 a wrong password is said at its field, and nothing typed is lost', async () => {
    const { user: press } = await openProfile({
      changeEmail: () => invalid('password', 'This is not your present password.'),
    });
    await press.click(screen.getByRole('button', { name: 'Change my e-mail address' }));
    await press.type(field(/^New e-mail address/), 'helen@right.example');
    await press.type(dialog().getByLabelText(/^Password/, { selector: 'input' }), 'wrong one');
    await press.click(screen.getByRole('button', { name: 'Change address' }));
    expect(await screen.findByText('This is not your present password.')).toBeTruthy();
    expect(field(/^New e-mail address/).value).toBe('helen@right.example');
  });
});
