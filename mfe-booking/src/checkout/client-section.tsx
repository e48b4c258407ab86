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
    appContext.notify(`${formatClientName(client)}’s details are filled in.`);
  };

  const fillGuest = async () => {
    if (!(await form.trigger(['firstName', 'lastName', 'mobile_no'], { shouldFocus: true }))) return;
    const name = formatClientName(form.getValues());
    if (!fillFirstGuest(guests, form.getValues())) {
      const message = `The first guest is somebody else, with a passport. Please type ${name} as a guest below.`;
      return appContext.notify(message, 'error');
    }
    appContext.notify(
      `${name} is the first guest of suite ${rooms[0]!.roomNumber}. The rest is asked for below.`,
    );
  };

  return (
    <CheckoutSection
      title="Your client"
      lead="The booking, its papers and your commission statement name your client. No other agency sees them."
    >
      {failed && (
        <p className={styles.add}>
          <span className={styles.soft}>
            Your earlier clients could not be read. You can type the details.
          </span>
          <Button variant="quiet" size="small" onClick={retry}>
            Retry
          </Button>
        </p>
      )}
      {clients.length > 0 && (
        <ComboboxField
          label="An earlier client"
          hint="Fills in the fields below."
          placeholder="Type a name or an e-mail address"
          options={clients.map((client) => ({
            value: getClientKey(client),
            label: `${formatClientName(client)}, ${client.email}`,
          }))}
          emptyText="No earlier client is called that"
          value={getClientKey({ firstName, lastName, email })}
          onChange={choose}
        />
      )}
      <div className={styles.fields}>
        <TextField label="First name" required autoComplete="off" {...field('firstName')} />
        <TextField label="Last name" required autoComplete="off" {...field('lastName')} />
        <EmailField
          label="E-mail"
          className={styles.across!}
          required
          autoComplete="off"
          {...field('email')}
        />
        <PhoneField
          label="Contact number"
          className={styles.across!}
          required
          autoComplete="off"
          {...field('mobile_no')}
        />
        <TextField
          label="Your reference (optional)"
          hint="On your statement and in your portal. Your client does not see it."
          className={styles.across!}
          maxLength={maxReference}
          autoComplete="off"
          {...field('reference')}
        />
        {typed.reference?.trim() && (
          <CheckboxField
            label="Print it on the papers too, which your client may see"
            className={styles.across!}
            {...register('reference_on_papers')}
          />
        )}
      </div>
      <div className={styles.add}>
        <Button variant="secondary" size="small" onClick={() => void fillGuest()}>
          Use as the first guest
        </Button>
        <p className={styles.soft}>If your client travels too.</p>
      </div>
      {/* Controlled, because a registered radio would keep its first choice when the form is filled again. */}
      <Controller
        control={control}
        name="papers_to"
        render={({ field: input, fieldState }) => (
          <RadioGroupField
            {...input}
            legend="Who gets the confirmation and the papers"
            options={[
              { value: 'AGENCY', label: 'Your agency only' },
              {
                value: 'CLIENT',
                label: 'Your client as well',
                hint: 'By e-mail, with what has been paid: without your prices, your balance or your commission.',
              },
            ]}
            error={fieldState.error?.message}
          />
        )}
      />
    </CheckoutSection>
  );
});
