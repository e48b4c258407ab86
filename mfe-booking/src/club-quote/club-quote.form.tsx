import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { clubQuoteEnquiry, clubQuoteForm, type ClubQuoteForm } from '@antara/contracts/api/enquiries';
import { sendEnquiry } from '@antara/contracts/api/send-enquiry';
import { getSubmittedForm } from '@antara/contracts/composition/submitted-form';
import { sessionStore } from '@antara/contracts/react/browser-storage';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useNavigateIfMounted } from '@antara/contracts/react/use-navigate-if-mounted';
import { formatDateRange } from '@antara/shared-ui/date';
import {
  DateField,
  EmailField,
  PhoneField,
  SelectField,
  TextAreaField,
  TextField,
} from '@antara/shared-ui/field';
import { TextLink } from '@antara/shared-ui/text-link';
import { SendForm, useSendForm } from '@antara/shared-ui/send-form';
import type { QuotedTour } from './club-quote.loader.ts';
import * as m from '../messages/club-quote.ts';
import styles from './club-quote.module.css';

const names = {
  name: 'name',
  email: 'email',
  mobile_no: 'contactNumber',
  // The API receives the member's number in the field `country`.
  country: 'memberId',
  date: 'date',
  message: 'message',
};

/** The loyalty club's quote form (EN-05). */
export function ClubQuoteForm({ tour }: { tour: QuotedTour }) {
  const appContext = useAppContext();
  const { pathname } = useLocation();
  const navigate = useNavigateIfMounted();
  const reference = useRef<string>(undefined);
  const handle = useSendForm<ClubQuoteForm, ClubQuoteForm>({
    resolver: createFormResolver<ClubQuoteForm>(clubQuoteForm),
    posted: getSubmittedForm(appContext, 'club-quote'),
    draftKey: `club-quote:${tour.slug}`,
    storage: sessionStore,
    send: (form, honeypot) =>
      sendEnquiry(
        appContext.api,
        clubQuoteEnquiry(form, tour.name, { page: pathname, fax_number: honeypot }),
        names,
        {
          onAccepted: (acceptedReference) => {
            reference.current = acceptedReference;
          },
        },
      ),
    onSent: () => {
      appContext.notify(m.quoteSubmittedSuccessfully(), 'success');
      void navigate(paths.thankYou({ reference: reference.current }));
    },
  });
  const { field } = handle;
  return (
    <SendForm
      handle={handle}
      submitLabel={m.requestAQuote()}
      busyLabel={m.submitting()}
      honeypotName="fax_number"
      postAs="club-quote"
      hiddenValues={{ tour: tour.name }}
      note={m.privacyNote({ renderPrivacy: (text) => <TextLink to={paths.privacy()}>{text}</TextLink> })}
      aria-labelledby="club-quote"
    >
      <TextField label={m.fullName()} autoComplete="name" required {...field('name')} />
      <div className={styles.pair}>
        <EmailField label={m.email()} required {...field('email')} />
        <PhoneField label={m.contactNumber()} required {...field('contactNumber')} />
        <TextField label={m.memberId()} autoComplete="off" required {...field('memberId')} />
        {tour.departures.length > 0 ? (
          <SelectField
            label={m.date()}
            required
            placeholder={m.chooseADeparture()}
            options={tour.departures.map(({ date_from, date_to }) => ({
              value: date_from,
              label: formatDateRange(date_from, date_to),
            }))}
            {...field('date')}
          />
        ) : (
          <DateField label={m.date()} required {...field('date')} />
        )}
      </div>
      <TextAreaField label={m.message()} hint={m.howManyOfYouWhich()} required {...field('message')} />
    </SendForm>
  );
}
