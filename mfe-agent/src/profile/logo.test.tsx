import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maxLogoBytes } from '@antara/contracts/api/agency-logo';
import { uploadLogo } from '@antara/contracts/api/upload';
import { agent, createTestContext, renderScreens, type CallHandlers } from '@antara/contracts/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { remote } from '../routes.tsx';
import { lists, profileOf, savedAddress } from '../testing/test-agency.ts';

const upload = vi.mocked(uploadLogo);
beforeEach(() => void upload.mockReset());

const logo = { url: '/api/agent/logo?version=one', width: 300, height: 100 };
const picture = (bytes = 10) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });

async function openProfile(saved: typeof logo | null, answers: CallHandlers = {}) {
  const agentProfile = () => ({ ...profileOf([savedAddress]), logo: saved });
  const testContext = createTestContext({ ...lists, agentProfile, ...answers }, agent);
  const screens = { '/update-agent-profile': remote.createRoutes()['/update-agent-profile']! };
  await renderScreens(testContext.appContext, screens, ['/update-agent-profile']);
  await screen.findByRole('heading', { name: 'Your logo' });
  return { ...testContext, user: userEvent.setup() };
}
const chooser = (label: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input[type=file]' });
const readShown = () => screen.queryByRole<HTMLImageElement>('img', { name: 'Your agency’s logo' });

describe('VX-10 the logo of an agency', () => {
  it('VX-10 is chosen, sent and shown; kinds and size are said beforehand', async () => {
    upload.mockResolvedValueOnce({ response: 'SUCCESS', logo });
    const { user, notices } = await openProfile(null);
    expect(readShown()).toBeNull();
    screen.getByText(/^PNG, JPEG or WebP, less than 1 MB, at least 150 pixels long/);
    expect(chooser(/^Logo/).accept).toBe('image/png,image/jpeg,image/webp');
    const file = picture();
    await user.upload(chooser(/^Logo/), file);
    await waitFor(() => expect(readShown()?.getAttribute('src')).toBe(logo.url));
    expect(upload.mock.calls[0]![0]).toBe(file);
    expect(notices).toEqual(['Your logo has been saved']);
    chooser(/^Another logo/);
  });

  it('VX-10 of 1 MB is refused before it is sent; a refusal of the server is said at the field', async () => {
    const { user } = await openProfile(logo);
    const field = chooser(/^Another logo/);
    await user.upload(field, picture(maxLogoBytes + 1));
    await screen.findByText('File size should be less than 1 MB.');
    expect(upload).not.toHaveBeenCalled();
    const message = 'We cannot read this picture. Please choose a PNG, JPEG or WebP file.';
    upload.mockResolvedValueOnce({ response: 'UNSUPPORTED', status: 415, data: { message } });
    await user.upload(field, picture());
    await screen.findByText(message);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(readShown()?.getAttribute('src'), 'the old one stays').toBe(logo.url);
  });

  it('VX-10 is removed, and a logo can be chosen again', async () => {
    const { user, calls, notices } = await openProfile(logo, {
      removeAgencyLogo: () => ({ response: 'SUCCESS' }),
    });
    await user.click(screen.getByRole('button', { name: 'Remove logo' }));
    await waitFor(() => expect(readShown()).toBeNull());
    expect(calls.filter(({ name }) => name === 'removeAgencyLogo')).toHaveLength(1);
    expect(notices).toEqual(['Your logo has been removed']);
    await waitFor(() => expect(document.activeElement).toBe(chooser(/^Logo/)));
  });

  it('ER-01 a removal without an answer keeps the logo and says so', async () => {
    const { user } = await openProfile(logo, {
      removeAgencyLogo: () => ({ response: 'NO_ANSWER', status: 0, data: {} }),
    });
    await user.click(screen.getByRole('button', { name: 'Remove logo' }));
    await screen.findByText('Your logo could not be changed. Please try again.');
    expect(readShown()).not.toBeNull();
  });
});
