import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { createAgentForm } from '@antara/contracts/api/agent-forms';
import type { NamedItem } from '@antara/contracts/api/agents';
import type { SessionUser } from '@antara/contracts/api/accounts';
import { failureMessage } from '@antara/contracts/api/client';
import { passwordHint } from '@antara/contracts/api/messages';
import { splitName } from '@antara/contracts/rules/person-name';
import { normalizePhone } from '@antara/contracts/rules/phone';
import { paths, type NextStepOfAgency } from '@antara/contracts/composition/routes';
import { useSession, useAppContext } from '@antara/contracts/react/use-app-context';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { useNavigateIfMounted } from '@antara/contracts/react/use-navigate-if-mounted';
import { createFieldProps } from '@antara/contracts/react/field-props';
import { Button } from '@antara/shared-ui/button';
import { CheckboxField, PasswordField } from '@antara/shared-ui/field';
import { TextLink } from '@antara/shared-ui/text-link';
import {
  AddressFields,
  toAgencyPayload,
  agencyStyles as styles,
  CompanyFields,
  FormSection,
  PersonFields,
  useAgencyForm,
  type AgencyValues,
} from '../agency/index.ts';
import { getSignupState, setSignupState } from '../signup-state.ts';
import { generatePassword } from './generate-password.ts';

const resolver = createFormResolver<AgencyValues>(createAgentForm);

/** Registers an agent (AG-03). Unlike the update form, this form does not ask for member numbers. */
export function CreateAgentForm({
  countries,
  groups,
}: {
  countries: readonly NamedItem[];
  groups: readonly NamedItem[];
}) {
  const appContext = useAppContext();
  const session = useSession();
  const navigate = useNavigateIfMounted();
  const [signup] = useState(getSignupState);
  /** The logged-in user whose own account becomes the agent's account. Null in all other cases. */
  const newAgent = useRef<SessionUser>(null);
  const nextStep = useRef<NextStepOfAgency>('approval');
  const [asksPassword, setAsksPassword] = useState(false);
  const { form, submit, sending } = useAgencyForm({
    resolver,
    send: async (values) => {
      const password = asksPassword ? form.getValues('password') : signup?.password;
      const result = await appContext.api('registerAgent', {
        body: {
          ...toAgencyPayload(values),
          password: password ?? generatePassword(),
          password_made: password === undefined,
        },
      });
      if (result.response !== 'SUCCESS') {
        // The agent chose the password on the sign-up page. When the server refuses the password, this form asks for
        // another one, and the agent need not type anything else again.
        if (result.data.fields?.some(({ path }) => path === 'password')) setAsksPassword(true);
        return result;
      }
      const ownUser = session.user?.email === values.email ? session.user : null;
      const hasPassword = password !== undefined || ownUser !== null;
      if (result.approved) nextStep.current = ownUser ? 'portal' : hasPassword ? 'login' : 'password';
      else if (result.address_confirmed !== false) nextStep.current = 'approval';
      else nextStep.current = hasPassword ? 'confirm' : 'confirm-by-password';
      newAgent.current = result.approved ? ownUser : null;
      return null;
    },
    onFailure: (failure) => {
      const fallback = 'Registration failed. Please try again.';
      appContext.notify(failureMessage(failure, fallback, fallback), 'error');
    },
    onDone: async () => {
      form.reset();
      setSignupState(null);
      appContext.notify('Registration Successful!', 'success');
      // The navigation replaces the history entry, because Back would lead to a form that has already been sent.
      await navigate(paths.thankYou({ agency: nextStep.current }), { replace: true });
      // The session changes after the navigation, because for an agent the portal shows the home instead of this form.
      if (newAgent.current) appContext.session.signedIn({ name: 'AGENT' }, newAgent.current);
    },
  });
  usePrefill(form, signup ?? session.user);
  const field = createFieldProps(form.register, form.formState.errors);

  return (
    <form method="dialog" noValidate onSubmit={submit} aria-labelledby="create-agent" className={styles.form}>
      <CompanyFields form={form} groups={groups} />
      <PersonFields form={form} phoneLabel="Contact number" />
      <AddressFields form={form} countries={countries} postalLabel="Postal code" />
      {asksPassword && (
        <FormSection title="Password" hint="The password that you chose cannot be used.">
          <PasswordField
            label="New password"
            autoComplete="new-password"
            required
            hint={passwordHint()}
            {...field('password')}
          />
        </FormSection>
      )}
      <div className={styles.checks}>
        <CheckboxField label="Send me offers and news by e-mail" {...field('s_subscribed_to_mail')} />
        <CheckboxField label="Send me brochures by post" {...field('s_subscribed_topost')} />
        <CheckboxField
          label={
            <>
              I have read and accept the <TextLink to={paths.privacy()}>privacy policy</TextLink> and the{' '}
              <TextLink to={paths.terms()}>terms and conditions</TextLink>
            </>
          }
          required
          {...field('privacy')}
        />
      </div>
      <div className={styles.foot}>
        <Button type="submit" busy={sending} busyLabel="Registering...">
          Register
        </Button>
        <noscript>
          <p>
            This form needs scripts. <TextLink to={paths.contactUs()}>Write to us</TextLink> and we register
            you.
          </p>
        </noscript>
      </div>
    </form>
  );
}

/**
 * Fills empty fields with what is known about the agent (AG-03): the parts of the name, the e-mail address and the
 * telephone number.
 */
function usePrefill(
  { setValue, getValues }: UseFormReturn<AgencyValues>,
  knownUser: { name: string; email: string; mobile_no: string } | null,
) {
  useEffect(() => {
    if (!knownUser) return;
    const { title, firstName, lastName } = splitName(knownUser.name);
    const fill = {
      title,
      firstName,
      lastName,
      email: knownUser.email,
      contactNumber: normalizePhone(knownUser.mobile_no),
    };
    for (const name of Object.keys(fill) as (keyof typeof fill)[]) {
      if (fill[name] && !getValues(name)) setValue(name, fill[name]);
    }
  }, [knownUser, setValue, getValues]);
}
