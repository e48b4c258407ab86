import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CardDeparture, TourCardData } from '@antara/contracts/api/tour-card';
import { paths } from '@antara/contracts/composition/routes';
import { ButtonLink } from '@antara/shared-ui/button';
import { SelectField } from '@antara/shared-ui/field';
import { Picture } from '@antara/shared-ui/picture';
import { truncateWords, htmlToText } from '@antara/shared-ui/rich-text';
import { FarePrice } from '../agent-prices/fare-price.tsx';
import { PriceDisplayContext } from '../agent-prices/price-display.ts';
import { useEntryState } from '../../hooks/use-entry-state.ts';
import { findDeparture, formatDeparture, listOpenDepartures } from '../../tour-data/departures.ts';
import * as m from '../../messages/tour-card.ts';
import styles from './tour-card.module.css';

export interface TourCardProps {
  tour: TourCardData;
  /** True on the airline-club page, where the card shows a link to a quote in place of fares and dates (PB-19). */
  club?: boolean;
  /** Rupees for a dollar; null or absent to show dollars alone. */
  inrPerUsd?: number | null;
  headingLevel?: 2 | 3;
}

/** One tour in a grid: description, departures, lowest fare and a link (TJ-01, TJ-02). */
export function TourCard({ tour, club = false, inrPerUsd, headingLevel = 2 }: TourCardProps) {
  const departures = listOpenDepartures(tour.tour_tourData);
  const first = (departures.find(({ suites_free }) => suites_free > 0) ?? departures[0])?.date_from ?? '';
  const [chosen, setDate] = useEntryState(m.departureOf({ slug: tour.slug }), first);
  // A date chosen some minutes ago may no longer be on sale.
  const date = findDeparture(departures, chosen) ? chosen : first;
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  // The link has no date, because a visitor who wants to read about the journey has not chosen the preselected date.
  const to = club ? paths.clubQuote(tour.slug) : paths.journey(tour.slug);

  return (
    <article aria-labelledby={titleId} className={styles.card}>
      <Link to={to} tabIndex={-1} aria-hidden="true" className={styles.frame}>
        <Picture
          picture={tour.cover_image}
          sizes="(width >= 64rem) 26rem, (width >= 40rem) 50vw, 100vw"
          className={styles.picture}
        />
      </Link>
      <div className={styles.text}>
        <p className={styles.ship}>{tour.tour_cruise.name}</p>
        <Heading id={titleId} className={styles.title}>
          <Link to={to}>{tour.name}</Link>
        </Heading>
        <p className={styles.facts}>
          <span>{tour.duration}</span>
          <span aria-hidden="true"> · </span>
          <span>{tour.river}</span>
        </p>
        <Description html={tour.description} titleId={titleId} />
      </div>
      <div className={styles.foot}>
        {!club && departures.length > 0 && (
          <SelectField
            label={m.departure()}
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
            options={departures.map((departure) => ({
              value: departure.date_from,
              label: formatDeparture(departure),
            }))}
          />
        )}
        <div className={styles.action}>
          {!club && (
            <PriceDisplayContext value={tour.price_display}>
              <Fare departure={findDeparture(departures, date)} inrPerUsd={inrPerUsd ?? null} />
            </PriceDisplayContext>
          )}
          <ButtonLink to={club ? to : paths.journey(tour.slug, { date })} aria-describedby={titleId}>
            {club ? m.requestAQuote() : m.exploreBook()}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function Description({ html, titleId }: { html: string; titleId: string }) {
  const [open, setOpen] = useState(false);
  const textId = useId();
  const whole = htmlToText(html);
  const start = truncateWords(whole, 20);
  return (
    <div className={styles.description}>
      <p id={textId}>{open ? whole : start.text}</p>
      {start.cut && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={textId}
          aria-describedby={titleId}
          onClick={() => setOpen(!open)}
          className={styles.more}
        >
          {open ? m.readLess() : m.readMore()}
        </button>
      )}
    </div>
  );
}

/** The lowest fare of the departure that the card's select has chosen. */
function Fare({ departure, inrPerUsd }: { departure: CardDeparture | null; inrPerUsd: number | null }) {
  const price = departure?.from_price ?? null;
  return (
    <p role="status" className={styles.from}>
      {price === null ? (
        departure ? (
          m.soldOutOnThisDate()
        ) : (
          m.noDatesOnSale()
        )
      ) : (
        <>
          <span className={styles.fromLabel}>{m.fromPerPerson()}</span>{' '}
          <FarePrice usdCents={price} inrPerUsd={inrPerUsd} layout="stacked" />
        </>
      )}
    </p>
  );
}
