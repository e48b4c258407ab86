import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { memberNumbers, updateAgentForm } from '@antara/contracts/api/agent-forms';
import type { NamedItem } from '@antara/contracts/api/agents';
import { failureMessage } from '@antara/contracts/api/client';
import { removeTitle } from '@antara/contracts/rules/person-name';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { Button } from '@antara/shared-ui/button';
import { PasswordField, TextField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { TextLink } from '@antara/shared-ui/text-link';
import { paths } from '@antara/contracts/composition/routes';
import { createFieldProps } from '@antara/contracts/react/field-props';
import {
  AddressFields,
  toAgencyPayload,
  agencyStyles as styles,
  CompanyFields,
  findFirstError,
  FormSection,
  PersonFields,
  useAgencyForm,
  type AgencyValues,
} from '../agency/index.ts';

const resolver = createFormResolver<AgencyValues>(updateAgentForm);

const memberNumberNames = Object.keys(memberNumbers) as (keyof typeof memberNumbers)[];
const failed = 'Your details could not be updated. Please try again.';
const unexpected = 'An unexpected error occurred. Please try again later.';

/** Renders the form that updates an agent's account. The form starts with the saved values. */
export function ProfileForm({
  saved,
  countries,
  groups,
}: {
  saved: AgencyValues;
  countries: readonly NamedItem[];
  groups: readonly NamedItem[];
}) {
  const appContext = useAppContext();
  const [failureText, setFailureText] = useState<string | null>(null);
  const [newEmail, setNewEmail] = useState<string | null>(null);
  const { form, submit, sending } = useAgencyForm({
    resolver: resolver,
    defaultValues: saved,
    send: async (values) => {
      setFailureText(null);
      const { s_subscribed_to_mail, s_subscribed_topost } = saved;
      const { password, ...payload } = toAgencyPayload({
        ...values,
        s_subscribed_to_mail,
        s_subscribed_topost,
      });
      const body = { ...payload, ...(password && payload.email !== saved.email && { password }) };
      const result = await appContext.api('updateAgent', { body });
      if (result.response !== 'SUCCESS') return result;
      const { name, mobile_no } = body;
      setNewEmail(result.new_email);
      // The session keeps the old address until the agent has entered the code that was sent to the new address.
      const user = { name: removeTitle(name), email: saved.email, mobile_no };
      appContext.session.signedIn({ name: 'AGENT' }, user);
      form.setValue('password', '');
      return null;
    },
    onFailure: (failure) => setFailureText(failureMessage(failure, failed, unexpected)),
    onDone: () => appContext.notify('Agent Details updated successfully', 'success'),
  });
  const { errors } = form.formState;
  const field = createFieldProps(form.register, errors);
  const problem = findFirstError(errors) ?? failureText;
  const email = useWatch({ control: form.control, name: 'email' });
  const emailChanges = email.trim().toLowerCase() !== saved.email;

  return (
    <form method="dialog" noValidate onSubmit={submit} aria-labelledby="update-agent" className={styles.form}>
      <CompanyFields form={form} groups={groups} />
      <PersonFields form={form} phoneLabel="Phone" />
      {emailChanges && (
        <FormSection
          title="New e-mail address"
          hint="Your address is what you log in with, so we ask for your password. Then we send a code to the new address."
        >
          <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
        </FormSection>
      )}
      <AddressFields form={form} countries={countries} postalLabel="PinCode" />
      <FormSection
        title="Professional Member Number"
        hint="Members of a travel consortium: please give the consortia number."
      >
        {memberNumberNames.map((name) => (
          <TextField key={name} label={name.toUpperCase()} autoComplete="off" {...field(name)} />
        ))}
      </FormSection>
      <div className={styles.foot}>
        <FormMessage tone={newEmail && !problem ? 'info' : 'error'}>
          {problem ??
            (newEmail && (
              <span>
                We have sent a code to <span translate="no">{newEmail}</span>. Please enter it in{' '}
                <TextLink to={paths.profile()}>My profile</TextLink>. Until then you log in with{' '}
                <span translate="no">{saved.email}</span>.
              </span>
            ))}
        </FormMessage>
        <Button type="submit" busy={sending} busyLabel="Updating...">
          Update
        </Button>
      </div>
    </form>
  );
}
