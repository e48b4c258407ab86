// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from '@antara/contracts/react/lazy-part';

const Clock = ({ hour }: { hour: number }) => <p>{`${hour} o’clock`}</p>;
const loadClock = async () => ({ default: Clock });

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

/** A page with a part whose code comes after `failures` attempts that fail. */
function openPage(failures: number) {
  const importPart = vi.fn(loadClock);
  for (let nth = 0; nth < failures; nth += 1) importPart.mockRejectedValueOnce(new Error('ChunkLoadError'));
  const Part = lazyPart(importPart, {
    pending: <p>One moment…</p>,
    renderFailure: (retry) => (
      <p>
        The clock did not load. <button onClick={retry}>Retry</button>
      </p>
    ),
  });
  const page = () => (
    <>
      <input aria-label="Name" />
      <Part hour={5} />
    </>
  );
  return { Part, importPart, page };
}

it('MF-04 a part loads when it is shown, once for all its places', async () => {
  const { page, importPart } = openPage(0);
  const { unmount } = render(page());
  expect(screen.getByText('One moment…')).not.toBeNull();
  await screen.findByText('5 o’clock');
  unmount();
  render(page());
  expect(screen.getByText('5 o’clock'), 'at once').not.toBeNull();
  expect(importPart).toHaveBeenCalledTimes(1);
});

it('MF-04 VX-06 a part that does not load costs nothing around it; Retry asks again and does not lose the focus', async () => {
  const { page, importPart } = openPage(2);
  render(page());
  await userEvent.type(screen.getByLabelText('Name'), 'Asha');
  (await screen.findByRole('button', { name: 'Retry' })).focus();
  await userEvent.keyboard('{Enter}');
  const button = await screen.findByRole('button', { name: 'Retry' });
  expect(importPart).toHaveBeenCalledTimes(2);
  expect(document.activeElement?.contains(button) && document.activeElement).not.toBe(document.body);
  await userEvent.tab();
  expect(document.activeElement, 'the next stop').toBe(button);
  await userEvent.keyboard('{Enter}');
  const part = await screen.findByText('5 o’clock');
  expect(document.activeElement).toBe(part.parentElement);
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Asha');
});

it('MF-04 a part that failed is asked for again when it is shown again', async () => {
  const { page } = openPage(1);
  const { unmount } = render(page());
  await screen.findByRole('button', { name: 'Retry' });
  unmount();
  render(page());
  await screen.findByText('5 o’clock');
});

it('MF-04 a part that throws is kept from the page around it', async () => {
  let broken = true;
  const Part = lazyPart(
    async () => ({
      default: () => {
        if (broken) throw new Error('a broken part');
        return <p>Mended</p>;
      },
    }),
    { renderFailure: (retry) => <button onClick={retry}>Retry</button> },
  );
  render(<Part />);
  const button = await screen.findByRole('button');
  broken = false;
  await userEvent.click(button);
  await screen.findByText('Mended');
});

it('MF-04 a part that was asked for in vain, or ahead, is asked for again', async () => {
  const { Part, page, importPart } = openPage(2);
  Part.prefetch();
  await vi.waitFor(() => expect(importPart).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  await expect(Part.load()).rejects.toThrow('ChunkLoadError');
  await Part.load();
  render(page());
  expect(screen.getByText('5 o’clock'), 'at once').not.toBeNull();
  expect(importPart).toHaveBeenCalledTimes(3);
});
