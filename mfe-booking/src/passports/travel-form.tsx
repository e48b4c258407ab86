import { useState, type ReactNode } from 'react';
import type { Failure } from '@antara/contracts/api/client';
import { createBlankTravel, travelDetails, type TravelDetails } from '@antara/contracts/api/travel-details';
import { useApiForm } from '@antara/contracts/react/use-api-form';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useCall } from '@antara/contracts/react/use-call';
import { AccordionSection } from '@antara/shared-ui/accordion';
import { Button } from '@antara/shared-ui/button';
import { DateField, TextField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import * as m from '../messages/travel-form.ts';
import styles from './passports.module.css';

type Field = keyof TravelDetails;

/** The groups of the form, each with its fields. Fields whose names end in `_on` are dates. */
const groups: readonly [
  title: () => string,
  fields: readonly [Field, () => string, hint?: () => string][],
][] = [
  [
    m.passport,
    [
      ['passport_issued_at', m.passportIssuedAt],
      ['passport_issued_on', m.passportIssuedOn],
      ['passport_expires_on', m.passportExpiresOn],
      ['address', m.address],
    ],
  ],
  [
    m.visa,
    [
      ['visa_number', m.visaNumber],
      ['visa_type', m.visaType, m.visaTypeHint],
      ['visa_issued_at', m.visaIssuedAt],
      ['visa_issued_on', m.visaIssuedOn],
      ['visa_expires_on', m.visaExpiresOn],
    ],
  ],
  [
    m.arrival,
    [
      ['arrival_by', m.arrivalBy, m.arrivalByHint],
      ['arrival_place', m.arrivalPlace],
      ['arrival_on', m.arrivalOn],
      ['arrival_time', m.arrivalTime, m.arrivalTimeHint],
    ],
  ],
  [
    m.india,
    [
      ['came_from', m.cameFrom],
      ['came_on', m.cameOn],
      ['next_destination', m.nextDestination],
      ['india_address', m.indiaAddress],
      ['india_phone', m.indiaPhone],
    ],
  ],
];

/** A guest's travel details: dates of the passport, visa, arrival and address. Every field may stay empty. */
export function TravelForm({
  name,
  travel,
  canWithdraw,
  save,
}: {
  /** The guest's name. */
  name: string;
  travel: TravelDetails | null;
  canWithdraw: boolean;
  save: (travel: TravelDetails | null) => Promise<Failure | { response: 'SUCCESS' }>;
}) {
  const appContext = useAppContext();
  const [blank] = useState(createBlankTravel);
  const { form, field, submit, busy, message } = useApiForm(travelDetails, {
    // The form shows the details as the server has them after a change.
    values: travel ?? blank,
    call: save,
    failed: m.notSaved(),
    toFieldName: (path) => {
      const name = path.replace(/^travel\./, '');
      return name in blank ? (name as Field) : undefined;
    },
    onDone: () => appContext.notify(m.saved({ name }), 'success'),
  });
  const withdrawal = useCall(() => save(null), {
    failed: m.notSaved(),
    onDone: () => {
      // The pressed button has disappeared.
      form.setFocus('passport_issued_at');
      appContext.notify(m.deleted({ name }), 'success');
    },
    onFailed: (text) => form.setError('root', { message: text }),
  });
  const hidden = (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>;
  return (
    <AccordionSection title={m.visaArrivalAddress()} headingLevel={4}>
      <form aria-label={m.travelDetailsOf({ name })} noValidate className={styles.travel} onSubmit={submit}>
        <p className={styles.soft}>{m.whatThisIsFor()}</p>
        {groups.map(([title, fields]) => (
          <fieldset key={title()} className={styles.group}>
            <legend>{title()}</legend>
            <div className={styles.details}>
              {fields.map(([key, label, hint]) => {
                const Control = key.endsWith('_on') ? DateField : TextField;
                return (
                  <Control key={key} label={label()} hint={hint?.()} autoComplete="off" {...field(key)} />
                );
              })}
            </div>
          </fieldset>
        ))}
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" busy={busy} busyLabel={m.saving()}>
            {m.saveDetails({ name, renderHidden: hidden })}
          </Button>
          {travel && canWithdraw && (
            <Button variant="quiet" size="small" busy={withdrawal.busy} onClick={() => void withdrawal.run()}>
              {m.deleteDetails({ name, renderHidden: hidden })}
            </Button>
          )}
        </div>
        <FormMessage>{message}</FormMessage>
      </form>
    </AccordionSection>
  );
}
