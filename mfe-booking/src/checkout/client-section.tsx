import { memo } from 'react';
import { Controller, useFormState, useWatch } from 'react-hook-form';
import type { SelectedRoom } from '@antara/contracts/api/booking';
import { getClientKey, formatClientName } from '@antara/contracts/rules/booking-client';
import { maxReference } from '@antara/contracts/rules/option-rules';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { createFieldProps } from '@antara/contracts/react/field-props';
import { Button } from '@antara/shared-ui/button';
import { ComboboxField } from '@antara/shared-ui/combobox-field';
import { CheckboxField, EmailField, PhoneField, RadioGroupField, TextField } from '@antara/shared-ui/field';
import { fillFirstGuest } from './first-guest.ts';
import type { GuestForm } from './use-guest-form.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { useEarlierClients } from './use-earlier-clients.ts';
import type { ClientForm } from './use-lead-client.ts';
import * as m from '../messages/client-section.ts';
import styles from './guests.module.css';

/** The client for whom a travel agent books: chosen from the agency's earlier clients, or typed. */
export const ClientSection = memo(function ClientSection({
  form,
  guests,
  rooms,
}: {
  form: ClientForm;
  guests: GuestForm;
  rooms: readonly SelectedRoom[];
}) {
  const appContext = useAppContext();
  const { clients, failed, retry } = useEarlierClients();
  const { control, register } = form;
  const typed = useWatch({ control });
  const { firstName = '', lastName = '', email = '' } = typed;
  const { errors } = useFormState({ control });
  const field = createFieldProps(register, errors);

  const choose = (key: string) => {
    const client = clients.find((one) => getClientKey(one) === key);
    // An empty choice selects no client and clears no field.
    if (!client) return;
    for (const name of ['firstName', 'lastName', 'email', 'mobile_no'] as const) {
      form.setValue(name, client[name]);
    }
    form.clearErrors(['firstName', 'lastName', 'email', 'mobile_no']);
    appContext.notify(m.sDetailsAreFilledIn({ client: formatClientName(client) }));
  };

  const fillGuest = async () => {
    if (!(await form.trigger(['firstName', 'lastName', 'mobile_no'], { shouldFocus: true }))) return;
    const name = formatClientName(form.getValues());
    if (!fillFirstGuest(guests, form.getValues())) {
      const message = m.theFirstGuestIsSomebody({ name });
      return appContext.notify(message, 'error');
    }
    appContext.notify(m.isTheFirstGuestOf({ name, roomNumber: rooms[0]!.roomNumber }));
  };

  return (
    <CheckoutSection title={m.yourClient()} lead={m.theBookingItsPapersAnd()}>
      {failed && (
        <p className={styles.add}>
          <span className={styles.soft}>{m.yourEarlierClientsCouldNot()}</span>
          <Button variant="quiet" size="small" onClick={retry}>
            {m.retry()}
          </Button>
        </p>
      )}
      {clients.length > 0 && (
        <ComboboxField
          label={m.anEarlierClient()}
          hint={m.fillsInTheFieldsBelow()}
          placeholder={m.typeANameOrAn()}
          options={clients.map((client) => ({
            value: getClientKey(client),
            label: `${formatClientName(client)}, ${client.email}`,
          }))}
          emptyText={m.noEarlierClientIsCalled()}
          value={getClientKey({ firstName, lastName, email })}
          onChange={choose}
        />
      )}
      <div className={styles.fields}>
        <TextField label={m.firstName()} required autoComplete="off" {...field('firstName')} />
        <TextField label={m.lastName()} required autoComplete="off" {...field('lastName')} />
        <EmailField
          label={m.eMail()}
          className={styles.across!}
          required
          autoComplete="off"
          {...field('email')}
        />
        <PhoneField
          label={m.contactNumber()}
          className={styles.across!}
          required
          autoComplete="off"
          {...field('mobile_no')}
        />
        <TextField
          label={m.yourReferenceOptional()}
          hint={m.onYourStatementAndIn()}
          className={styles.across!}
          maxLength={maxReference}
          autoComplete="off"
          {...field('reference')}
        />
        {typed.reference?.trim() && (
          <CheckboxField
            label={m.printItOnThePapers()}
            className={styles.across!}
            {...register('reference_on_papers')}
          />
        )}
      </div>
      <div className={styles.add}>
        <Button variant="secondary" size="small" onClick={() => void fillGuest()}>
          {m.useAsTheFirstGuest()}
        </Button>
        <p className={styles.soft}>{m.ifYourClientTravelsToo()}</p>
      </div>
      {/* Controlled, because a registered radio would keep its first choice when the form is filled again. */}
      <Controller
        control={control}
        name="papers_to"
        render={({ field: input, fieldState }) => (
          <RadioGroupField
            {...input}
            legend={m.whoGetsTheConfirmationAnd()}
            options={[
              { value: 'AGENCY', label: m.yourAgencyOnly() },
              {
                value: 'CLIENT',
                label: m.yourClientAsWell(),
                hint: m.byEMailWithWhat(),
              },
            ]}
            error={fieldState.error?.message}
          />
        )}
      />
    </CheckoutSection>
  );
});
