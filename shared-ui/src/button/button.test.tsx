import { render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Button, ButtonLink } from './index.ts';

test('does not send a form unless told to', () => {
  render(<Button>Add room</Button>);
  expect((screen.getByRole('button') as HTMLButtonElement).type).toBe('button');
});

test('VX-06 busy: announced as disabled, another label, no press, and the focus stays', async () => {
  const onClick = vi.fn();
  const button = (busy: boolean) => (
    <Button busy={busy} busyLabel="SUSCRIBING..." onClick={onClick}>
      Subscribe
    </Button>
  );
  const { rerender } = render(button(false));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  rerender(button(true));
  const busy = screen.getByRole('button', { name: 'SUSCRIBING...' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  expect(busy.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(busy);
  await userEvent.keyboard('{Enter} ');
  await userEvent.click(busy);
  expect(onClick).toHaveBeenCalledTimes(1);
  rerender(button(false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Subscribe' }));
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('VX-06 busy: its form is not sent a second time, by the button or from a field', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Email" />
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  await userEvent.type(screen.getByLabelText('Email'), 'asha@antara.example{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
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
