/** The captain's link: the guest list of one departure without an account. */
import { useState } from 'react';
import { formatDate } from '@antara/shared-ui/date';
import { Button } from '@antara/shared-ui/button';
import { Section } from '../components/page.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { useChange, type Change } from '../desk/use-change.ts';
import type { DepartureKey } from './kept-list.ts';
import styles from './guest-list.module.css';

export interface CaptainLinkChanges {
  issue: Change<'departures.captainLink'>;
  end: Change<'departures.endCaptainLink'>;
  /** The link that was made just now. It cannot be shown again. */
  link: string | null;
}

export function useCaptainLink(): CaptainLinkChanges {
  const [link, setLink] = useState<string | null>(null);
  const issue = useChange('departures.captainLink', {
    done: null,
    onDone: ({ result }) => setLink(result.url),
  });
  const end = useChange('departures.endCaptainLink', {
    done: 'The captain’s link has ended.',
    onDone: () => setLink(null),
  });
  return { issue, end, link };
}

export function CaptainLink({ issue, end, link, journey, date }: CaptainLinkChanges & DepartureKey) {
  const { may, notify } = useDesk();
  const copy = () =>
    navigator.clipboard.writeText(link ?? '').then(
      () => notify('The link was copied.'),
      () => notify('The browser does not let the page copy: select the link and copy it.'),
    );
  return (
    <Section title="Captain’s link">
      <div className={styles.captain}>
        <p>The captain reads this list by a link, without an account, until the day after the voyage.</p>
        {link && (
          <p className={styles.link}>
            <strong>This link is shown only now. Send it to the captain alone.</strong>
            <code>{link}</code>
            <Button variant="secondary" size="small" onClick={() => void copy()}>
              Copy the link
            </Button>
          </p>
        )}
        <p className={styles.buttons}>
          <Button variant="secondary" size="small" onClick={() => void issue.rehearse({ journey, date })}>
            Make a link …
          </Button>
          {may('departures.endCaptainLink') && (
            <Button variant="quiet" size="small" onClick={() => void end.rehearse({ journey, date })}>
              End the link …
            </Button>
          )}
        </p>
      </div>
    </Section>
  );
}

/** What would happen to the link. */
export function CaptainLinkChange({ issue, end }: CaptainLinkChanges) {
  return (
    <>
      <WhatWillHappen
        change={issue}
        reason="none"
        confirmLabel="Make the link"
        title={({ replaced }) =>
          replaced ? 'A new link takes the place of the one before' : 'The captain gets a link'
        }
      >
        {({ until, replaced }) => (
          <>
            <p>{`Whoever has the link reads the names, passports and needs of all guests until ${formatDate(until)}.`}</p>
            {replaced && <p>The link that was sent before no longer works.</p>}
          </>
        )}
      </WhatWillHappen>
      <WhatWillHappen change={end} reason="none" confirmLabel="End the link" title={() => 'The link ends'}>
        {() => <p>The captain can no longer read the list by it.</p>}
      </WhatWillHappen>
    </>
  );
}
