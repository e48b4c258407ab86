import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { LandingBar } from './landing-bar.tsx';

const menu = () => document.querySelector('details')!;
const toggle = () => menu().querySelector('summary')!;

describe('the bar of a landing page', () => {
  beforeEach(() => {
    render(
      <LandingBar
        anchors={[
          { id: 'about', label: 'About' },
          { id: 'amenities', label: 'Amenities' },
        ]}
        phone="+91 11 0000 4100"
        action={{ id: 'enquire', label: 'Enquire' }}
      />,
      { wrapper: MemoryRouter },
    );
  });

  it('LP-01 LP-02 links to home, to the sections of the page, to its action, and the phone', () => {
    expect(screen.getByRole('link', { name: /home$/ }).getAttribute('href')).toBe('/');
    expect(screen.getAllByRole('link', { name: 'About' })[0]?.getAttribute('href')).toMatch(/#about$/);
    expect(screen.getByRole('link', { name: 'Enquire' }).getAttribute('href')).toMatch(/#enquire$/);
    expect(screen.getByRole('link', { name: 'Call +91 11 0000 4100' }).getAttribute('href')).toBe(
      'tel:+911100004100',
    );
  });

  it('LP-01 the menu toggles, and closes once a section is chosen', async () => {
    expect(toggle().getAttribute('aria-label')).toBe('Menu');
    await userEvent.click(toggle());
    expect(menu().open).toBe(true);
    await userEvent.click(screen.getAllByRole('link', { name: 'Amenities' })[1]!);
    expect(menu().open).toBe(false);
  });

  it('LP-01 Escape closes the menu and returns the focus', async () => {
    await userEvent.click(toggle());
    screen.getAllByRole('link', { name: 'About' })[1]!.focus();
    await userEvent.keyboard('{Escape}');
    expect(menu().open).toBe(false);
    expect(document.activeElement).toBe(toggle());
  });
});
