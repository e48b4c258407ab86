import type { Meta, StoryObj } from '../testing/stories.ts';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { pressOpen } from '../testing/open-button.tsx';
import { StoryRow } from '../testing/story-frame.tsx';
import { ToastRegion } from './toast-region.tsx';
import { createToasts, type Toasts } from './toasts.store.ts';

const messages = [
  { tone: 'success', message: 'Successfully subscribed!' },
  { tone: 'error', message: 'Failed to subscribe. Please try again.' },
  { tone: 'info', message: 'Your suites are held for fifteen minutes.' },
] as const;

/** A button shows each toast, because a toast disappears after a while. */
function ToastButtons() {
  const [toasts] = useState<Toasts>(createToasts);
  return (
    <StoryRow>
      {messages.map(({ tone, message }) => (
        <Button key={tone} variant="secondary" onClick={() => toasts.show({ tone, message })}>
          Open {tone}
        </Button>
      ))}
      <ToastRegion toasts={toasts} />
    </StoryRow>
  );
}

const storyToasts = createToasts();
for (const message of messages) storyToasts.show(message);

/** Messages that pass; the clock stands while they are looked at. */
const meta = {
  title: 'Over the page/Toast',
  component: ToastRegion,
} satisfies Meta<typeof ToastRegion>;

export default meta;

export const ThreeTones: StoryObj<typeof ToastRegion> = {
  args: { toasts: storyToasts },
  play: pressOpen,
  render: () => <ToastButtons />,
};
