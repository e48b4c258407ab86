import { useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { formatSuitesLeft } from '@antara/contracts/rules/suites-left';
import { paths } from '@antara/contracts/composition/routes';
import { Button } from '@antara/shared-ui/button';
import { formatDateRange } from '@antara/shared-ui/date';
import { SelectField } from '@antara/shared-ui/field';
import { TextLink } from '@antara/shared-ui/text-link';
import { PhoneLink } from '../components/phone-link.tsx';
import type { Sailing } from './bengal-ganga.loader.ts';
import { formatFrequency, formatDuration } from './sailing-format.ts';
import styles from './booking-widget.module.css';

/** Returns the journey with the most nights, which is selected at first (LP-02: 3 nights). */
const findLongestSailing = (sailings: readonly Sailing[]) =>
  sailings.toSorted((a, b) => b.nights - a.nights)[0];

/**
 * Lets the visitor choose a journey and one of its departures, and opens the page of the journey with that date. The
 * form uses GET, so that it works without scripts for the journey that is selected at first.
 */
export function BookingWidget({
  sailings,
  phone,
}: {
  sailings: readonly Sailing[];
  phone: string | undefined;
}) {
  const navigate = useNavigate();
  const [slug, setSlug] = useState(findLongestSailing(sailings)?.slug);
  const sailing = sailings.find((each) => each.slug === slug) ?? findLongestSailing(sailings);
  const action = useHref(sailing ? paths.journey(sailing.slug) : '');
  if (!sailing) return <SailingsUnavailable phone={phone} />;
  return (
    <section id="ticket" aria-label="Book a cabin" data-surface="raised" className={styles.widget}>
      <form
        method="get"
        action={action}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const date = new FormData(event.currentTarget).get('date');
          void navigate(paths.journey(sailing.slug, { ...(typeof date === 'string' && { date }) }));
        }}
      >
        <SelectField
          label="Journey"
          value={sailing.slug}
          onChange={(event) => setSlug(event.currentTarget.value)}
          options={sailings.map((each) => ({ value: each.slug, label: each.name }))}
          className={styles.journey}
        />
        <p className={styles.fixed}>
          <strong>{sailing.name}</strong>
        </p>
        <SelectField
          key={sailing.slug}
          label="Departure"
          name="date"
          options={sailing.departures.map(({ from, to, suitesFree }) => ({
            value: from,
            label: [formatDateRange(from, to), formatSuitesLeft(suitesFree)].filter(Boolean).join(' · '),
          }))}
        />
        <Button type="submit" className={styles.action}>
          See suites and fares
        </Button>
      </form>
      <div className={styles.footer}>
        <p>
          <strong>{formatDuration(sailing)}</strong>, <span>{formatFrequency(sailing)}</span>
        </p>
        {phone && <BookingPhone phone={phone} />}
      </div>
    </section>
  );
}

function SailingsUnavailable({ phone }: { phone: string | undefined }) {
  return (
    <section id="ticket" aria-label="Book a cabin" data-surface="raised" className={styles.widget}>
      <p>
        The next sailings are <TextLink to={paths.journeys()}>with our other journeys</TextLink>.
      </p>
      {phone && <BookingPhone phone={phone} />}
    </section>
  );
}

function BookingPhone({ phone }: { phone: string }) {
  return (
    <p className={styles.call}>
      Or ring <PhoneLink phone={phone} className={styles.phone} />
    </p>
  );
}
