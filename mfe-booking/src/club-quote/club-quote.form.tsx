import { useLocation, useNavigate } from 'react-router-dom';
import { clubQuoteEnquiry, clubQuoteForm, type ClubQuoteForm } from '@antara/contracts/api/enquiries';
import { sendEnquiry } from '@antara/contracts/api/send-enquiry';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { formatDateRange } from '@antara/shared-ui/date';
import { EmailField, PhoneField, SelectField, TextAreaField, TextField } from '@antara/shared-ui/field';
import { SendForm, useSendForm } from '@antara/shared-ui/send-form';
import { TextLink } from '@antara/shared-ui/text-link';
import type { QuotedTour } from './club-quote.loader.ts';
import styles from './club-quote.module.css';

const names = {
  name: 'name',
  email: 'email',
  mobile_no: 'contactNumber',
  // The member's number travels as the country.
  country: 'memberId',
  date: 'date',
  message: 'message',
};

/** The loyalty club's quote form (EN-05). */
export function ClubQuoteForm({ tour, writeTo }: { tour: QuotedTour; writeTo: string | null }) {
  const { api, notify } = useAppContext();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const handle = useSendForm<ClubQuoteForm, ClubQuoteForm>({
    resolver: createFormResolver<ClubQuoteForm>(clubQuoteForm),
    draftKey: `club-quote:${tour.slug}`,
    send: (form, honeypot) =>
      sendEnquiry(api, clubQuoteEnquiry(form, tour.name, { page: pathname, fax_number: honeypot }), names),
    onSent: () => {
      notify('Quote submitted successfully', 'success');
      void navigate(paths.thankYou());
    },
  });
  const { register, formState } = handle.form;
  const { errors } = formState;
  return (
    <SendForm
      handle={handle}
      submitLabel="Request a quote"
      busyLabel="Submitting..."
      honeypotName="fax_number"
      noScriptNotice={
        <>
          This form is sent with JavaScript, which your browser has switched off.
          {writeTo && (
            <>
              {' '}
              Please write to <TextLink href={`mailto:${writeTo}`}>{writeTo}</TextLink> instead.
            </>
          )}
        </>
      }
      aria-labelledby="club-quote"
    >
      <TextField
        label="Full name"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <div className={styles.pair}>
        <EmailField
          label="Email"
          hint="Where our answer will go"
          required
          error={errors.email?.message}
          {...register('email')}
        />
        <PhoneField
          label="Contact number"
          required
          error={errors.contactNumber?.message}
          {...register('contactNumber')}
        />
        <TextField
          label="Member ID"
          autoComplete="off"
          required
          error={errors.memberId?.message}
          {...register('memberId')}
        />
        {tour.departures.length > 0 ? (
          <SelectField
            label="Date"
            required
            placeholder="Choose a departure"
            options={tour.departures.map(({ date_from, date_to }) => ({
              value: date_from,
              label: formatDateRange(date_from, date_to),
            }))}
            error={errors.date?.message}
            {...register('date')}
          />
        ) : (
          <TextField label="Date" type="date" required error={errors.date?.message} {...register('date')} />
        )}
      </div>
      <TextAreaField
        label="Message"
        hint="How many of you, which suite, what we should know"
        required
        error={errors.message?.message}
        {...register('message')}
      />
    </SendForm>
  );
}
