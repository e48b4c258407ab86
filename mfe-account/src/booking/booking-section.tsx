import { useId, type ComponentProps, type ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { Button } from '@antara/shared-ui/button';
import { TextLink } from '@antara/shared-ui/text-link';
import styles from './booking.module.css';

/** Renders a section of a booking's page with the heading `title`, which also names the section for screen readers. */
export function BookingSection({
  title,
  children,
  ...section
}: ComponentProps<'section'> & { title: string }) {
  const heading = useId();
  return (
    <section {...section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Replaces a part of a booking's page that could not be read, with a button that reads the page again. */
export function ReadFailed({ children }: { children: ReactNode }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.failed}>
      <p>{children}</p>
      <Button
        variant="secondary"
        size="small"
        busy={state === 'loading'}
        busyLabel="Reading…"
        onClick={() => void revalidate()}
      >
        Retry
      </Button>
    </div>
  );
}

/** Replaces a fragment of the booking app that cannot be loaded. `children` is a sentence that says what is missing. */
export function FragmentUnavailable({ children }: { children: string }) {
  return (
    <p>
      <span>{children}</span> Please try again later, or{' '}
      <TextLink to={paths.contactUs()}>write or call us</TextLink>.
    </p>
  );
}
