import { cloneElement, useState, type ReactElement } from 'react';
import { Button } from '../button/button.tsx';
import type { StoryObj } from './stories.ts';

/** Shows a button that opens what lies over the page. `closed` are the props of the closed component. */
export function OpenButton({
  closed,
  children,
}: {
  closed: Record<string, unknown>;
  children: ReactElement<Record<string, unknown>>;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open it
      </Button>
      {cloneElement(children, { ...(open ? {} : closed), onClose: () => setOpen(false) })}
    </>
  );
}

/** Presses every button of a story that opens something. */
export const pressOpen: StoryObj<never>['play'] = async ({ canvas, userEvent }) => {
  for (const button of canvas.getAllByRole('button', { name: /^Open / })) await userEvent.click(button);
};
