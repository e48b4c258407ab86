/** The changes of a journey's prices: of a category, of a season's fare, of an extra. */
import { Fragment, useState } from 'react';
import { readAmount } from '@antara/contracts/rules/counts';
import { CheckboxField, TextField } from '@antara/shared-ui/field';
import { formatDate, formatDateRange } from '@antara/shared-ui/date';
import { formatUsd } from '@antara/shared-ui/price';
import { Deed } from '../components/deed.tsx';
import { FareField } from '../components/fare-field.tsx';
import { Facts } from '../components/page.tsx';
import { PeriodFields } from '../components/period-fields.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useChange } from '../desk/use-change.ts';
import type { Season } from './seasons.ts';
import { showFare, type SuiteLine } from './show-fare.ts';
import { formatCount } from '../desk/words.ts';

interface FormProps {
  journey: string;
  onBack(): void;
}

const toDollars = (cents: number | undefined) => (cents === undefined ? '' : String(cents / 100));
/** From when a changed price counts. */
const counts =
  'The new price counts at once, for all that is booked from now on. Bookings, options and payments that have begun keep their price.';

function DollarField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange(text: string): void;
}) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function ForceField({ isForced, onChange }: { isForced: boolean; onChange(isForced: boolean): void }) {
  return (
    <CheckboxField
      label="Even when it more than doubles or halves"
      checked={isForced}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

interface CategoryFormProps extends FormProps {
  /** The ship that sails in place of the journey's ship; undefined for a category of that one. */
  otherShip: { slug: string; name: string } | undefined;
  category: string;
  /** The suites with their price; undefined for a category without a price. */
  line: SuiteLine | undefined;
}

export function CategoryForm({ journey, otherShip, category, line, onBack }: CategoryFormProps) {
  const [single, setSingle] = useState(toDollars(line?.price_single));
  const [twin, setTwin] = useState(toDollars(line?.price_twin));
  const [isForced, setIsForced] = useState(false);
  const change = useChange('prices.set', { onDone: onBack, done: 'The prices were changed.' });
  const ask = () =>
    void change.rehearse({
      journey,
      ...(otherShip && { ship: otherShip.slug }),
      category,
      price_single: readAmount(single),
      price_twin: readAmount(twin),
      ...(isForced && { force: true }),
    });
  return (
    <>
      <Deed
        title={`${category}${otherShip ? ` of ${otherShip.name}` : ''}: published prices`}
        {...{ change, onBack }}
        onAsk={ask}
      >
        {!line && (
          <p>
            {`No price yet: suites of this category are not sold until they have one. The first price can be taken back by Undo, in the message that follows or under Changes${otherShip ? `, while no departure with ${otherShip.name} is on sale` : ''}.`}
          </p>
        )}
        <DollarField label="One traveller, dollars" value={single} onChange={setSingle} />
        <DollarField label="Two travellers, dollars" value={twin} onChange={setTwin} />
        <ForceField isForced={isForced} onChange={setIsForced} />
        <p>{`${counts} Departures from a later day on get another price by their fare, under Seasons.`}</p>
      </Deed>
      <WhatWillHappen
        change={change}
        reason="optional"
        confirmLabel="Change the prices"
        title={(result) => `${result.category}, ${formatCount(result.suites, 'suite')}`}
      >
        {({ before, price_single, price_twin }) => (
          <>
            <Facts
              facts={[
                ['One traveller', formatStep(before[0]?.price_single, price_single)],
                ['Two travellers', formatStep(before[0]?.price_twin, price_twin)],
              ]}
            />
            {before.length > 1 && <p>Its suites had different prices until now.</p>}
            <p>{counts}</p>
          </>
        )}
      </WhatWillHappen>
    </>
  );
}

const formatStep = (before: number | null | undefined, after: number) =>
  before === after
    ? `${formatUsd(after)}, as before`
    : `${before === null || before === undefined ? 'no price' : formatUsd(before)} → ${formatUsd(after)}`;

interface FareFormProps extends FormProps {
  season: Season;
  /** The suites of the journey's ship with their published prices. */
  suites: readonly SuiteLine[];
}

/** Returns what one and two travellers pay in a suite before and after its fare is changed, in dollars. */
function formatFareStep(suite: SuiteLine, before: number, after: number): string {
  const formatFares = (percent: number) =>
    `${showFare(suite, 1, percent)} / ${showFare(suite, 2, percent).replace('USD ', '')}`;
  return `${formatFares(before)} → ${formatFares(after)}`;
}

export function FareForm({ journey, season, suites, onBack }: FareFormProps) {
  const { name, farePercent, from, to } = season;
  const [percent, setPercent] = useState(String(farePercent));
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(to);
  const [isForced, setIsForced] = useState(false);
  const change = useChange('departures.fares', { onDone: onBack, done: 'The fare was changed.' });
  const ask = () =>
    void change.rehearse({
      journey,
      from: first,
      to: last,
      ...(name && { season: name }),
      fare_percent: Number(percent),
      ...(isForced && { force: true }),
    });
  return (
    <>
      <Deed
        title={`${name || 'Departures'}, ${formatDateRange(from, to)}`}
        {...{ change, onBack }}
        onAsk={ask}
      >
        <FareField label="Per cent of the published price" value={percent} onChange={setPercent} />
        <PeriodFields
          from={{
            label: 'Departures from',
            required: true,
            min: from,
            max: to,
            value: first,
            onChange: (event) => setFirst(event.target.value),
          }}
          until={{
            label: 'Departures until',
            required: true,
            min: from,
            max: to,
            value: last,
            onChange: (event) => setLast(event.target.value),
          }}
        />
        <ForceField isForced={isForced} onChange={setIsForced} />
        <p>{`${counts} One fare holds for all categories of these departures.`}</p>
      </Deed>
      <WhatWillHappen
        change={change}
        reason="optional"
        confirmLabel="Change the fare"
        title={({ changed }) => `${formatCount(changed, 'departure')} at ${percent} %`}
      >
        {({ departures }) => (
          <>
            <Facts
              facts={departures.map((one) => [
                formatDate(one.date, 'short'),
                `${one.before} % → ${one.fare_percent} %`,
              ])}
            />
            {suites.length > 0 &&
              [...Map.groupBy(departures, ({ before }) => before)].map(([before, [one]]) => (
                <Fragment key={before}>
                  <p>{`For one / for two travellers, where it was ${before} %:`}</p>
                  <Facts
                    facts={suites.map((suite) => [
                      `${suite.category}, ${suite.rooms.toSorted().join(' ')}`,
                      formatFareStep(suite, before, one!.fare_percent),
                    ])}
                  />
                </Fragment>
              ))}
            <p>{counts}</p>
          </>
        )}
      </WhatWillHappen>
    </>
  );
}

/** An add-on or an extension. */
export interface Extra {
  kind: 'add-on' | 'extension';
  id: number;
  title: string;
  price: number | null;
}

export function ExtraForm({ journey, extra, onBack }: FormProps & { extra: Extra }) {
  const [price, setPrice] = useState(toDollars(extra.price ?? undefined));
  const [isForced, setIsForced] = useState(false);
  const change = useChange('prices.setExtra', { onDone: onBack, done: 'The price was changed.' });
  const ask = () =>
    void change.rehearse({
      journey,
      kind: extra.kind,
      extra: String(extra.id),
      price: readAmount(price),
      ...(isForced && { force: true }),
    });
  return (
    <>
      <Deed title={extra.title} {...{ change, onBack }} onAsk={ask}>
        <DollarField label="Price, dollars" value={price} onChange={setPrice} />
        <ForceField isForced={isForced} onChange={setIsForced} />
        <p>{counts}</p>
      </Deed>
      <WhatWillHappen
        change={change}
        reason="optional"
        confirmLabel="Change the price"
        title={({ title }) => title}
      >
        {({ before, price: after }) => (
          <>
            <Facts facts={[['Price', formatStep(before, after)]]} />
            <p>{counts}</p>
          </>
        )}
      </WhatWillHappen>
    </>
  );
}
