import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Button, ButtonLink } from './index.ts';

test('does not send a form unless told to', () => {
  render(<Button>Add room</Button>);
  expect((screen.getByRole('button') as HTMLButtonElement).type).toBe('button');
});

test('busy: disabled, announced, another label, no click', async () => {
  const onClick = vi.fn();
  render(
    <Button busy busyLabel="SUSCRIBING..." onClick={onClick}>
      Subscribe
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'SUSCRIBING...' }) as HTMLButtonElement;
  await userEvent.click(button);
  expect(button.disabled).toBe(true);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
});

test('links go by the router inside the site and send no referrer to a new tab', () => {
  render(
    <MemoryRouter basename="/base" initialEntries={['/base/']}>
      <ButtonLink to="/booking">Book Now</ButtonLink>
      <ButtonLink href="https://antara.example/" newTab>
        Read more
      </ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Book Now' }).getAttribute('href')).toBe('/base/booking');
  const out = screen.getByRole('link', { name: 'Read more' });
  expect([out.getAttribute('href'), out.getAttribute('target'), out.getAttribute('rel')]).toEqual([
    'https://antara.example/',
    '_blank',
    'noopener noreferrer',
  ]);
});
