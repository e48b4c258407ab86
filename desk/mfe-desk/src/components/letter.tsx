/** A letter as it is mailed, at the widths of two windows. */
import { useState } from 'react';
import { lazyPart } from '@antara/contracts/react/lazy-part';
import { Button } from '@antara/shared-ui/button';
import layout from './layout.module.css';

/** The sanitizer is large, and most visits to a page show no letter. */
const LetterFrame = lazyPart(async () => ({ default: (await import('./letter-frame.tsx')).LetterFrame }), {
  pending: <p>Opening the letter …</p>,
  renderFailure: (retry) => (
    <div role="alert">
      <p>The letter could not be opened, because a part of this page did not come. Try again.</p>
      <Button size="small" variant="secondary" onClick={retry}>
        Try again
      </Button>
    </div>
  ),
});

/** The windows in which the letter is looked at, in CSS pixels. */
const widths = { Desktop: 640, Telephone: 360 } as const;
type Window = keyof typeof widths;

interface LetterProps {
  /** The HTML as it is mailed. */
  html: string;
  /** The window that is shown first. */
  opensIn?: Window;
}

export function Letter({ html, opensIn = 'Desktop' }: LetterProps) {
  const [shownIn, setShownIn] = useState<Window>(opensIn);
  return (
    <>
      <div role="group" aria-label="Width of the letter" className={layout.buttons}>
        {(Object.keys(widths) as Window[]).map((name) => (
          <Button
            key={name}
            variant="secondary"
            size="small"
            aria-pressed={name === shownIn}
            onClick={() => setShownIn(name)}
          >
            {name}
          </Button>
        ))}
      </div>
      <LetterFrame html={html} width={widths[shownIn]} />
    </>
  );
}
