import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Drawer } from '../drawer/drawer.tsx';
import { Dialog } from '../dialog/dialog.tsx';

describe.each([
  ['Dialog', Dialog],
  ['Drawer', Drawer],
])('%s', (_, Modal) => {
  const setUp = () => {
    const onClose = vi.fn();
    const view = (open: boolean) => (
      <Modal open={open} onClose={onClose} title="Search">
        <input aria-label="Words" data-autofocus />
      </Modal>
    );
    const { rerender, unmount } = render(view(false));
    return { onClose, show: (open: boolean) => rerender(view(open)), unmount };
  };
  const modal = () => screen.getByRole('dialog', { name: 'Search' }) as HTMLDialogElement;

  test('a late close event does not close a dialog that has been opened again since', () => {
    const { onClose, show } = setUp();
    show(true);
    fireEvent(modal(), new Event('close'));
    expect(modal().open).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('has no content until it opens, is named by its title, and puts the focus on data-autofocus', () => {
    const { show } = setUp();
    expect(screen.queryByLabelText('Words')).toBeNull();
    show(true);
    expect(modal().open).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Words'));
    show(false);
    expect(screen.queryByLabelText('Words')).toBeNull();
  });

  test('asks to close on Escape, by the button and on a press on the backdrop; its owner decides', async () => {
    const { show, onClose } = setUp();
    show(true);
    expect(fireEvent(modal(), new Event('cancel', { cancelable: true }))).toBe(false);
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
    fireEvent.pointerDown(modal());
    fireEvent.click(modal());
    expect(onClose).toHaveBeenCalledTimes(3);
    expect(modal().open).toBe(true);
  });

  test('a selection dragged out of it, or a file picker that is cancelled inside, does not close it', () => {
    const { show, onClose } = setUp();
    show(true);
    fireEvent.pointerDown(screen.getByLabelText('Words'));
    fireEvent.click(modal());
    fireEvent(screen.getByLabelText('Words'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('closes before it is removed, so that the browser restores the focus', () => {
    const { show, unmount } = setUp();
    show(true);
    const element = modal();
    unmount();
    expect(element.open).toBe(false);
  });
});

test('the page under a modal stands still until the last modal has closed', async () => {
  const { rerender } = render(
    <>
      <Dialog open title="First" onClose={() => {}}>
        First
      </Dialog>
      <Dialog open title="Second" onClose={() => {}}>
        Second
      </Dialog>
    </>,
  );
  const { dataset } = document.documentElement;
  expect(dataset.modal).toBe('');
  rerender(
    <>
      <Dialog open title="First" onClose={() => {}}>
        First
      </Dialog>
      <Dialog open={false} title="Second" onClose={() => {}}>
        Second
      </Dialog>
    </>,
  );
  await waitFor(() => expect(document.querySelectorAll('dialog[open]')).toHaveLength(1));
  expect(dataset.modal).toBe('');
  rerender(
    <Dialog open={false} title="First" onClose={() => {}}>
      First
    </Dialog>,
  );
  await waitFor(() => expect(dataset.modal).toBeUndefined());
});
