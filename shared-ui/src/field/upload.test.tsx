import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DateField, EmailField, FileField, HoneypotField, PhoneField } from './index.ts';

test('an upload shows its progress and says when it is complete', () => {
  const { rerender } = render(<FileField label="Resume" state="uploading" progress={0.4} />);
  const bar = screen.getByRole('progressbar', { name: 'Sent so far' }) as HTMLProgressElement;
  expect(bar.value).toBeCloseTo(0.4);
  expect(screen.getByText('40 %')).toBeTruthy();
  rerender(<FileField label="Resume" state="uploading" />);
  expect((screen.getByRole('progressbar') as HTMLProgressElement).hasAttribute('value')).toBe(false);
  rerender(<FileField label="Resume" state="done" />);
  expect(screen.getByRole('status').textContent).toBe('File uploaded successfully!');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a failed upload is an error of the field, in the app’s text if it has one', () => {
  const { rerender } = render(<FileField label="Resume" state="error" />);
  const described = () => {
    const field = screen.getByLabelText('Resume');
    return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  expect(described()).toBe('Error uploading file. Please try again.');
  rerender(<FileField label="Resume" state="error" error="The file is larger than 5 MB" />);
  expect(described()).toBe('The file is larger than 5 MB');
});

test('EN-04 the default messages of an upload, or the app’s own; a button beside the file', () => {
  const { rerender } = render(
    <FileField label="Resume" state="uploading" action={<button type="button">Upload</button>} />,
  );
  expect(screen.getByRole('status').textContent).toBe('Uploading...');
  expect(screen.getByRole('button', { name: 'Upload' })).toBeTruthy();
  rerender(<FileField label="Resume" state="done" messages={{ done: 'Your passport is here' }} />);
  expect(screen.getByRole('status').textContent).toBe('Your passport is here');
});

test('only a bot reaches the honeypot, whose value is sent', () => {
  const { container } = render(
    <form>
      <HoneypotField name="homepage" />
    </form>,
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  const box = container.querySelector('input');
  expect([box?.tabIndex, box?.autocomplete, box?.closest('[inert]') !== null]).toEqual([-1, 'off', true]);
  if (box) box.value = 'https://spam.example';
  expect(new FormData(container.querySelector('form') ?? undefined).get('homepage')).toBe(
    'https://spam.example',
  );
});

test('date, e-mail and telephone are native inputs, with their bounds and keyboards', () => {
  render(
    <>
      <DateField label="Born" min="1926-01-01" max="2008-11-21" />
      <PhoneField label="Contact number" />
      <EmailField label="Email" />
    </>,
  );
  const born = screen.getByLabelText('Born') as HTMLInputElement;
  expect([born.type, born.min, born.max]).toEqual(['date', '1926-01-01', '2008-11-21']);
  const email = screen.getByLabelText('Email') as HTMLInputElement;
  expect([email.type, email.inputMode, email.autocomplete]).toEqual(['email', 'email', 'email']);
  const phone = screen.getByLabelText('Contact number') as HTMLInputElement;
  expect([phone.type, phone.inputMode, phone.autocomplete]).toEqual(['tel', 'tel', 'tel-national']);
});
