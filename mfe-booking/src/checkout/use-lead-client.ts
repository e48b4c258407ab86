import { useEffect, useLayoutEffect, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { leadClient, type LeadClient } from '@antara/contracts/api/clients';
import type { Failure } from '@antara/contracts/api/client';
import { applyServerErrors } from '@antara/contracts/react/apply-server-errors';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import type { Session } from '@antara/contracts/composition/remote';
import { emptyDraft, type Draft } from './draft.ts';
import type { DraftHandle } from './use-draft.ts';

/** The client's fields, all text. */
export type ClientForm = UseFormReturn<LeadClient, unknown, LeadClient>;

/** A client with every field blank. */
export const emptyClient: LeadClient = {
  firstName: '',
  lastName: '',
  email: '',
  mobile_no: '',
  reference: '',
  papers_to: 'AGENCY',
};

/** Returns the client that this account typed; a blank one when another account typed the client. */
function clientTypedBy(account: string | null, { client }: Draft): LeadClient {
  if (!client || client.of !== account) return emptyClient;
  const { of: _, ...typed } = client;
  return { ...emptyClient, ...typed };
}

export interface LeadClientHandle {
  /** True when a travel agent is logged in. Other visitors enter no client. */
  isRequired: boolean;
  form: ClientForm;
  /**
   * Resolves to the validated client. Resolves to undefined when a field is invalid, with the focus on the first such
   * field.
   */
  validate: () => Promise<LeadClient | undefined>;
  /** Shows the server's errors at the client's fields. Returns false when the failure is about something else. */
  applyServerErrors: (failure: Failure) => boolean;
}

/**
 * Returns the form of a travel agent's client. Every change is stored in the draft, and only the account that typed the
 * client sees it.
 */
export function useLeadClient(handle: DraftHandle, session: Session): LeadClientHandle {
  const { revision, getDraft, update, replace } = handle;
  const account = session.user?.email ?? null;
  const isRequired = session.role?.name === 'AGENT';
  const form: ClientForm = useForm<LeadClient, unknown, LeadClient>({
    resolver: createFormResolver<LeadClient>(leadClient),
    defaultValues: clientTypedBy(account, getDraft()),
    mode: 'onTouched',
  });

  // A draft with a client belongs to the agent who typed it. When another account logs in on this browser, the people
  // of the draft are removed.
  useLayoutEffect(() => {
    const { client } = getDraft();
    if (account && client && client.of !== account) {
      const {
        client: none,
        billing,
        guests,
        spareGuests,
        wishes,
        beds,
        accepted,
        attempt,
        carried,
      } = emptyDraft;
      replace({ client: none, billing, guests, spareGuests, wishes, beds, accepted, attempt, carried });
    }
  }, [account, revision, getDraft, replace]);

  const isFilling = useRef(false);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isRequired && account && !isFilling.current) update({ client: { ...values, of: account } });
        },
      }),
    [form, update, isRequired, account],
  );

  // Fills the form again when another account has logged in or the draft was replaced.
  const before = useRef({ account, revision });
  useEffect(() => {
    const last = before.current;
    if (last.account === account && last.revision === revision) return;
    before.current = { account, revision };
    isFilling.current = true;
    form.reset(clientTypedBy(account, getDraft()));
    isFilling.current = false;
  }, [form, getDraft, account, revision]);

  return {
    isRequired,
    form,
    validate: () =>
      new Promise((resolve) => {
        void form.handleSubmit(resolve, () => resolve(undefined))();
      }),
    applyServerErrors: (failure) =>
      applyServerErrors(form, failure, (path) => {
        const [, name] = /^data\.client\.(\w+)$/.exec(path) ?? [];
        return name && name in emptyClient ? (name as keyof LeadClient) : undefined;
      }) > 0,
  };
}
