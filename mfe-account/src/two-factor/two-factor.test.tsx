import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createTestContext, customer, renderScreens, type CallHandlers } from '@antara/contracts/testing';
import { remote } from '../routes.tsx';

const off = { since: null as string | null, recovery_codes: 0, required: false };
const on = { since: '2026-11-01T06:00:00.000Z', recovery_codes: 9, required: false };
const account = (two_factor: typeof off, email_verified = true) => ({
  response: 'SUCCESS',
  user: { ...customer.user!, since: '2026-01-10T06:00:00.000Z', email_verified, new_email: null },
  two_factor,
  sessions: [],
});
const setup = {
  response: 'SUCCESS',
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Antara:asha?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  qr: { size: 29, path: 'M4 4h7v1h-7z' },
};
const codes = ['k3v9x-0d2hm', 'abcde-fghjk'];
const invalid = (path: string, message: string) => ({
  response: 'INVALID',
  status: 400,
  data: { message, fields: [{ path, message }] },
});

async function openProfile(answers: CallHandlers, from?: string) {
  const testContext = createTestContext(answers, customer);
  const view = await renderScreens(
    testContext.appContext,
    { '/profile': remote.createRoutes()['/profile']! },
    [{ pathname: '/profile', state: from ? { from } : null }],
  );
  const section = within(await screen.findByRole('region', { name: 'Two-step log-in' }));
  const callsOf = (name: string) => testContext.calls.filter((call) => call.name === name);
  return { ...testContext, ...view, callsOf, section, user: userEvent.setup() };
}
const code = () => within(screen.getByRole('dialog')).getByLabelText(/^Code/);
const password = () => within(screen.getByRole('dialog')).findByLabelText(/^Password/, { selector: 'input' });

it('AC-04 ASVS 6.3.3 is set up by password, picture or key, and the first code; the recovery codes are shown', async () => {
  const states = [account(off), account({ ...on, recovery_codes: 10 })];
  const { user, section, callsOf } = await openProfile({
    account: () => states.shift(),
    beginTwoFactor: () => setup,
    confirmTwoFactor: ({ body }) =>
      (body as { code: string }).code === '287082'
        ? { response: 'SUCCESS', recovery_codes: codes }
        : invalid('code', 'This code is not right.'),
  });
  await user.click(section.getByRole('button', { name: 'Set up two-step log-in' }));
  await user.type(await password(), 'river-lamp{Enter}');
  const picture = await screen.findByRole('img', { name: /^QR code/ });
  expect(picture.getAttribute('viewBox')).toBe('0 0 29 29');
  expect(picture.innerHTML).toContain(setup.qr.path);
  screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  expect(screen.getByRole('link', { name: 'open it here' }).getAttribute('href')).toBe(setup.uri);
  expect(document.activeElement?.textContent).toMatch(/^Scan this picture/);
  expect(callsOf('beginTwoFactor')[0]?.input).toEqual({ body: { password: 'river-lamp' } });

  await user.type(code(), '111111{Enter}');
  await screen.findByText('This code is not right.');
  await user.clear(code());
  await user.type(code(), '287 082{Enter}');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  await section.findByText(/You have 10 recovery codes left/);
});

it('AC-04 ASVS 6.3.3 recovery codes can be copied and saved as text; where copying is forbidden that is said', async () => {
  const { user, section, notices } = await openProfile({
    account: () => account(on),
    renewRecoveryCodes: () => ({ response: 'SUCCESS', recovery_codes: codes }),
  });
  await user.click(section.getByRole('button', { name: 'New recovery codes' }));
  await user.type(await password(), 'river-lamp');
  await user.type(code(), '287082{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  expect(notices).toEqual(['Copied.']);
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('forbidden'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(notices.at(-1)).toBe('Copying did not work. Please select the codes, or save them as a file.');
  refused.mockRestore();
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes');
  await user.click(screen.getByRole('button', { name: 'Save as text' }));
  expect(await (saved.mock.calls[0]![0] as Blob).text()).toContain(codes.join('\n'));
  saved.mockRestore();
});

it('AC-04 ASVS 6.3.3 is turned off by password and code, which stay when one of them is refused', async () => {
  const answers = [invalid('code', 'This code is not right.'), { response: 'SUCCESS' }];
  const states = [account(on), account(off)];
  const { user, section, notices, callsOf } = await openProfile({
    account: () => states.shift(),
    endTwoFactor: () => answers.shift(),
  });
  await user.click(section.getByRole('button', { name: 'Turn off' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(await password());
  await user.paste('river-lamp');
  await user.click(code());
  await user.paste('K3V9X 0D2HM');
  const press = () => user.click(dialog.getByRole('button', { name: 'Turn off' }));
  await press();
  await screen.findByText('This code is not right.');
  await press();
  await waitFor(() => expect(notices).toEqual(['Two-step log-in is off.']));
  expect(callsOf('endTwoFactor')[0]?.input).toEqual({ body: { password: 'river-lamp', code: 'k3v9x0d2hm' } });
  await section.findByRole('button', { name: 'Set up two-step log-in' });
});

it('TR-06 AC-04 it waits until the address is confirmed, and says so', async () => {
  const { section } = await openProfile({ account: () => account(off, false) });
  section.getByText(/^Please confirm your e-mail address first/);
  expect(section.queryByRole('button', { name: 'Set up two-step log-in' })).toBeNull();
});

it('AG-01 ASVS 6.3.3 an agent who needs it finds it first, and the way on once it is set up', async () => {
  await openProfile({ account: () => account({ ...off, required: true }) });
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first!.textContent).toBe('Two-step log-in');
  screen.getByText('Your agent account needs it:');
});

it('AG-01 ASVS 6.3.3 once it is on, the page that asked for it is a step away', async () => {
  const { section } = await openProfile(
    { account: () => account({ ...on, required: true }) },
    '/agent-gallery',
  );
  expect(section.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/agent-gallery');
});
