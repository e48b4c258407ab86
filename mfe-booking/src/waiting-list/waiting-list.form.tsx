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
import * as m from '../messages/waiting-list.ts';
import styles from './waiting-list.module.css';

const suiteCounts = Array.from({ length: maxRooms }, (_, index) => ({
  value: `${index + 1}`,
  label: index === 0 ? '1 suite' : m.suites({ value: index + 1 }),
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
        const message = result.status >= 500 ? notSent() : failureMessage(result, notSent(), notSent());
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
      submitLabel={m.joinTheWaitingList()}
      busyLabel={m.joining()}
      honeypotName="fax_number"
      postAs="waiting-list"
      hiddenValues={{ tour: tour.slug }}
      sentMessage={
        <>
          <span>{joinedMessage()}</span>
          {reference && (
            <span>
              {m.yourReference({
                reference,
                renderStrong: (text) => <strong translate="no">{text}</strong>,
              })}
            </span>
          )}
        </>
      }
      aria-labelledby="waiting-list-title"
    >
      <SelectField
        label={m.departure()}
        required
        {...(tour.isDateUnavailable && {
          hint: m.theDepartureInTheLink(),
        })}
        placeholder={m.chooseADeparture()}
        options={tour.departures.map((departure) => ({
          value: departure.date_from,
          label: formatDeparture(departure),
        }))}
        {...openField('date')}
      />
      <div className={styles.pair}>
        <SelectField
          label={m.suite()}
          placeholder={m.anySuite()}
          options={tour.categories.map((name) => ({ value: name, label: name }))}
          {...openField('category')}
        />
        <SelectField label={m.howMany()} required options={suiteCounts} {...field('suites')} />
      </div>
      <NameField label={m.fullName()} required {...field('name')} />
      <div className={styles.pair}>
        <EmailField label={m.email()} required {...field('email')} />
        <PhoneField label={m.contactNumber()} hint={m.mayBeLeftEmpty()} {...field('contactNumber')} />
      </div>
      <CheckboxField
        label={m.consent({ renderPrivacy: (text) => <TextLink to={paths.privacy()}>{text}</TextLink> })}
        required
        {...field('consent')}
      />
    </SendForm>
  );
}
