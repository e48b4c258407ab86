import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { rowTarget, useRowKeys } from './use-row-keys.ts';

function Rows({ rows }: { rows: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  if (rows.length === 0) return <p>No rows.</p>;
  return (
    <ul ref={list}>
      {rows.map((row) => (
        <li key={row}>
          <button type="button" {...{ [rowTarget]: '' }}>
            {row}
          </button>
        </li>
      ))}
    </ul>
  );
}

test('OF-07 j and k go through rows that were not there when the page was opened', async () => {
  const { rerender } = render(<Rows rows={[]} />);
  rerender(<Rows rows={['first', 'second']} />);
  await userEvent.keyboard('jj');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'second' }));
  await userEvent.keyboard('k');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'first' }));
});
