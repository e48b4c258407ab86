import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { withDesk } from './desk-context.tsx';
import { useFile } from './use-file.ts';
import { createDesk } from '../testing/create-desk.ts';

const Screen = withDesk(function Screen() {
  const { save, error } = useFile();
  return (
    <>
      <button
        type="button"
        onClick={() => void save('months.tally', { month: '2026-11' }, 'tally-2026-11.xml')}
      >
        Save
      </button>
      <p>{error?.message}</p>
    </>
  );
});
const notify = vi.fn();
const desk = createDesk({ notify });
const respond = (status: number, body: object) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));

test('OF-19 a file that an operation returns is saved under its name', async () => {
  respond(200, { result: { content: btoa('<x/>') }, needs_second_person: false, request: null });
  let saved: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob;
    return 'blob:file';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  render(<Screen desk={desk} />);
  await userEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(names).toEqual(['tally-2026-11.xml']));
  expect(saved?.type).toBe('application/xml');
  expect(await saved?.text()).toBe('<x/>');
  expect(notify).toHaveBeenCalledWith('tally-2026-11.xml is saved.');
});

test('OF-19 a refusal is shown, and nothing is saved', async () => {
  respond(422, { data: { message: 'The setting tally names the ledgers.' } });
  const create = vi.spyOn(URL, 'createObjectURL');
  render(<Screen desk={desk} />);
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('The setting tally names the ledgers.');
  expect(create).not.toHaveBeenCalled();
});
