// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testInfo } from '../testing/open-site.tsx';
import { ReachSheet } from './reach-sheet.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-12-01T15:00:00+05:30'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const show = (info: typeof testInfo | null) =>
  render(
    <MemoryRouter>
      <ReachSheet open onClose={() => {}} info={info} />
    </MemoryRouter>,
  );
const linksOf = () =>
  within(screen.getByRole('dialog', { name: 'Talk to us' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('SW-03 has three ways, and says until when the office is open by the visitor’s clock', () => {
  vi.stubEnv('TZ', 'America/New_York');
  show(testInfo);
  screen.getByText('Open now, until 19:00 IST: 08:30 your time');
  expect(linksOf()).toEqual([
    ['Call +91 11 0000 4100', 'tel:+911100004100'],
    ['WhatsApp +91 90000 04100', 'https://wa.me/919000004100'],
    ['Ask us to call you At a time that you choose, by your clock', '/contact-us#call'],
  ]);
});

it('SW-03 without hours and WhatsApp the number is the one way', () => {
  const { whatsapp: _, hours: __, closed_days: ___, ...bare } = testInfo;
  show(bare);
  expect(linksOf()).toEqual([['Call +91 11 0000 4100', 'tel:+911100004100']]);
  expect(screen.queryByText(/now/)).toBeNull();
});
