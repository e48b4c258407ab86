import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Stories } from '../internal/stories.ts';
import { StoryFrame } from '../internal/story-frame.tsx';
import { ToastRegion } from './toast-region.tsx';
import { createToasts, type Toasts } from './toasts.store.ts';

const messages = [
  { tone: 'success', message: 'Successfully subscribed!' },
  { tone: 'error', message: 'Failed to subscribe. Please try again.' },
  { tone: 'info', message: 'Your suites are held for fifteen minutes.' },
] as const;

/** A button shows each toast, because a toast disappears after a while. */
function ToastPreview() {
  const [toasts] = useState<Toasts>(createToasts);
  return (
    <>
      {messages.map(({ tone, message }) => (
        <StoryFrame key={tone} label={tone}>
          <Button variant="secondary" onClick={() => toasts.show({ tone, message })}>
            Show it
          </Button>
        </StoryFrame>
      ))}
      <ToastRegion toasts={toasts} />
    </>
  );
}

const shown = createToasts();
for (const message of messages) shown.show(message);

export default {
  group: 'Over the page',
  about: 'Messages that pass; the clock stands while they are looked at.',
  preview: ToastPreview,
  states: [<ToastRegion key="all" toasts={shown} />],
} satisfies Stories;
