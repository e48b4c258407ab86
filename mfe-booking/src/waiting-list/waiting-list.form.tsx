import { useRef, useState } from 'react';
import { failureMessage, isRetryable, isSuccess } from '@antara/contracts/api/client';
import { notSent } from '@antara/contracts/api/send-enquiry';
import { joinedMessage, waitingListForm, type WaitingListForm } from '@antara/contracts/api/waiting-list';
import { getSubmittedForm } from '@antara/contracts/composition/submitted-form';
import { paths } from '@antara/contracts/composition/routes';
import { sessionStore } from '@antara/contracts/react/browser-storage';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { maxRooms } from '@antara/contracts/rules/booking-rules';
import { CheckboxField, EmailField, NameField, PhoneField, SelectField } from '@antara/shared-ui/field';
import { SendForm, useSendForm, type SendError } from '@antara/shared-ui/send-form';
import { TextLink } from '@antara/shared-ui/text-link';
import { formatDeparture } from '../tour-data/departures.ts';
import type { WaitedTour } from './waiting-list.loader.ts';
import styles from './waiting-list.module.css';

const suiteCounts = Array.from({ length: maxRooms }, (_, index) => ({
  value: `${index + 1}`,
  label: index === 0 ? '1 suite' : `${index + 1} suites`,
}));

/** Enters the waiting list of a departure. */
export function WaitingListForm({ tour }: { tour: WaitedTour }) {
  const appContext = useAppContext();
  const posted = getSubmittedForm(appContext, 'waiting-list');
  const [reference, setReference] = useState(posted?.reference);
  const accepted = useRef<string>(undefined);
  const handle = useSendForm<WaitingListForm, WaitingListForm>({
    resolver: createFormResolver<WaitingListForm>(waitingListForm),
    posted,
    draftKey: `waiting-list:${tour.slug}`,
    storage: sessionStore,
    send: async (form, honeypot): Promise<SendError | null> => {
      const result = await appContext.api('joinWaitingList', {
        body: { ...form, tour: tour.slug, fax_number: honeypot },
      });
      if (!isSuccess(result)) {
        const fields = (result.data.fields ?? []).map(({ path, message }) => ({ name: path, message }));
        const message = result.status >= 500 ? notSent : failureMessage(result, notSent, notSent);
        return { message: fields.length ? null : message, fields, retryable: isRetryable(result) };
      }
      accepted.current = result.reference;
      return null;
    },
    onSent: () => setReference(accepted.current),
  });
  const { field } = handle;
  const openField = (name: keyof typeof tour.selected) => ({
    ...(tour.selected[name] && { defaultValue: tour.selected[name] }),
    ...field(name),
  });
  return (
    <SendForm
      handle={handle}
      submitLabel="Join the waiting list"
      busyLabel="Joining…"
      honeypotName="fax_number"
      postAs="waiting-list"
      hiddenValues={{ tour: tour.slug }}
      sentMessage={
        <>
          {joinedMessage}
          {reference && (
            <span>
              {' '}
              Your reference is <strong translate="no">{reference}</strong>.
            </span>
          )}
        </>
      }
      aria-labelledby="waiting-list-title"
    >
      <SelectField
        label="Departure"
        required
        {...(tour.isDateUnavailable && {
          hint: 'The departure in the link that you followed is not on sale. Please choose another one.',
        })}
        placeholder="Choose a departure"
        options={tour.departures.map((departure) => ({
          value: departure.date_from,
          label: formatDeparture(departure),
        }))}
        {...openField('date')}
      />
      <div className={styles.pair}>
        <SelectField
          label="Suite"
          placeholder="Any suite"
          options={tour.categories.map((name) => ({ value: name, label: name }))}
          {...openField('category')}
        />
        <SelectField label="How many" required options={suiteCounts} {...field('suites')} />
      </div>
      <NameField label="Full name" required {...field('name')} />
      <div className={styles.pair}>
        <EmailField label="Email" required {...field('email')} />
        <PhoneField label="Contact number" hint="May be left empty" {...field('contactNumber')} />
      </div>
      <CheckboxField
        label={
          <>
            Keep this until a suite is free, to write to me about it.{' '}
            <TextLink to={paths.privacy()}>Privacy</TextLink>
          </>
        }
        required
        {...field('consent')}
      />
    </SendForm>
  );
}
