import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { saveFile } from '../desk/files.ts';
import { createDesk } from '../testing/create-desk.ts';
import { GuestListFiles } from './files.tsx';

vi.mock('../desk/files.ts', () => ({ saveFile: vi.fn(), decodeBase64: () => new Uint8Array() }));
const Files = withDesk(() => <GuestListFiles journey="an-insight" date="2027-02-07" />);

beforeEach(() => vi.mocked(saveFile).mockClear());

test.each([
  ['Form C', 0, 0],
  ['Form C as CSV', 0, 0],
  ['Form C', 2, 1],
  ['PDF', 0, 1],
])('OF-21 %s of %i guests is saved %i times', async (name, guests, count) => {
  const files = [{ format: 'x', content: '', guests, incomplete: 0 }];
  vi.stubGlobal('fetch', async () => Response.json({ result: { files } }));
  const user = userEvent.setup();
  render(<Files desk={createDesk()} />);
  await user.click(screen.getByRole('button', { name }));
  if (count === 0) await screen.findByText(/Form C is for foreigners/);
  expect(saveFile).toHaveBeenCalledTimes(count);
});
