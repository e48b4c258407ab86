import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TextField } from '../field/index.ts';
import { FormErrors } from './index.ts';

test('lists the errors and leads to each field', async () => {
  render(
    <>
      <FormErrors
        items={[
          { fieldId: 'name', message: 'Full Name is required' },
          { fieldId: 'iata', message: 'IATA number is required' },
        ]}
      />
      <TextField id="name" label="Full name" />
      <TextField id="iata" label="IATA number" />
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain('2 fields need another look');
  await userEvent.click(screen.getByRole('link', { name: 'IATA number is required' }));
  expect(document.activeElement).toBe(screen.getByLabelText('IATA number'));
});

test('is rendered, empty and silent, while there is no error', () => {
  render(<FormErrors items={[]} />);
  expect(screen.getByRole('alert').textContent).toBe('');
});
