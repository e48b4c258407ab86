import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchField } from './search-field.tsx';

function Owner({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return <SearchField label="Search" labelHidden value={value} onChange={setValue} />;
}

test('passes on what is typed; Clear empties it and leaves the focus there', async () => {
  render(<Owner />);
  const box = screen.getByRole('searchbox', { name: 'Search' }) as HTMLInputElement;
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(box, 'tea');
  expect(box.value).toBe('tea');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(box);
  expect(screen.queryByRole('button')).toBeNull();
});
