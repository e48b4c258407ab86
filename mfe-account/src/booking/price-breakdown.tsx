import type { Booking } from '@antara/contracts/api/booking';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { formatDate } from '@antara/shared-ui/date';
import { DefinitionList, type DefinitionRow } from '@antara/shared-ui/definition-list';
import { formatInr, formatUsd } from '@antara/shared-ui/price';
import { calculatePriceLines, type PriceLine } from './price-lines.ts';
import { BookingSection } from './booking-section.tsx';
import styles from './price-breakdown.module.css';

/** Shows the price of the voyage line by line, in dollars and in the charged rupees (CO-12). */
export function PriceBreakdown({ booking }: { booking: Booking }) {
  const lines = calculatePriceLines(booking);
  const isUntaxed = booking.tax_total === 0 && booking.total_price > 0;
  const extras = (kind: 'addons' | 'extensions') =>
    booking[kind].map(({ title, travellers }) => `${title} × ${travellers}`).join(', ') || undefined;

  const rows: (DefinitionRow | false | null)[] = [
    { term: 'Suites', description: <Amount {...lines.suites} /> },
    ...lines.children.map(({ label, off, ...line }): DefinitionRow => ({
      term: label,
      ...(off && { tone: 'discount' }),
      description: <Amount {...line} minus={Boolean(off)} />,
    })),
    lines.addOns.usd > 0 && {
      term: 'Add-ons',
      note: extras('addons'),
      description: <Amount {...lines.addOns} />,
    },
    lines.extensions.usd > 0 && {
      term: 'Extensions',
      note: extras('extensions'),
      description: <Amount {...lines.extensions} />,
    },
    ...lines.fees.map(({ title, ...line }) => ({ term: title, description: <Amount {...line} /> })),
    { term: 'Sub total', tone: 'subtotal', description: <Amount {...lines.subtotal} /> },
    lines.discount.usd > 0 && {
      term: 'Coupon',
      note: booking.coupon_code ?? undefined,
      tone: 'discount',
      description: <Amount {...lines.discount} minus />,
    },
    {
      term: isUntaxed ? 'GST' : `GST (${booking.gst_percent}%)`,
      note: isUntaxed ? 'Not charged on this journey' : undefined,
      description: <Amount {...lines.tax} />,
    },
    { term: 'Total', tone: 'total', description: <Amount {...lines.total} /> },
  ];

  return (
    <BookingSection title="Price breakup" className={styles.breakdown} data-surface="raised">
      <DefinitionList rows={rows.filter((row) => row !== false && row !== null)} />
      <p className={styles.rate}>
        Booked on <span>{formatDate(toCivilDate(new Date(booking.booked_at)))}</span>. Charged in Indian
        rupees, at <span translate="no">{`₹${booking.inr_per_usd.toFixed(2)}`}</span> to the US dollar.
      </p>
    </BookingSection>
  );
}

function Amount({ usd, inr, minus }: PriceLine & { minus?: boolean }) {
  const sign = minus ? '−' : '';
  return (
    <span translate="no" className={styles.amount}>
      <span>{`${sign}${formatUsd(usd)}`}</span>
      <span className={styles.inr}>{`${sign}${formatInr(inr)}`}</span>
    </span>
  );
}
