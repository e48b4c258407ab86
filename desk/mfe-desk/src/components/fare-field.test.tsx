import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FareField, findFareProblem } from './fare-field.tsx';

test.each(['30', '110', '300', ''])('OF-02 the fare “%s” is accepted', (text) => {
  expect(findFareProblem(text)).toBeNull();
});

test.each(['12.5', '112.5', '112,5', '-90', '29', '301', 'ten'])('OF-02 the fare “%s” is refused', (text) => {
  expect(findFareProblem(text)).toContain('A whole number from 30 to 300 is accepted');
});

function Form() {
  const [fare, setFare] = useState('100');
  return <FareField label="Fare" value={fare} onChange={setFare} />;
}

test('OF-02 the field of a fare says what is accepted, and at once that decimals are not', () => {
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>(/^Fare/);
  expect(screen.getByText('A whole number from 30 to 300')).toBeTruthy();
  fireEvent.change(field, { target: { value: '11' } });
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(field.validity.valid).toBe(false);
  fireEvent.blur(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: '112.5' } });
  expect(screen.getByText(/A fare has no decimals/)).toBeTruthy();
  expect(field.validity.valid).toBe(false);
  fireEvent.change(field, { target: { value: '112' } });
  expect(field.validity.valid).toBe(true);
});
