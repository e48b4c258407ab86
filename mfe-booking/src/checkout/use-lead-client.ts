import { useEffect, useLayoutEffect, useRef } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { leadClient, type LeadClient } from '@antara/contracts/api/clients';
import type { Failure } from '@antara/contracts/api/client';
import type { Session } from '@antara/contracts/composition/remote';
import type { Draft, DraftHandle } from './checkout-draft.ts';

/** The client's fields, all text. */
export type ClientForm = UseFormReturn<LeadClient, unknown, LeadClient>;

/** No client yet. */
export const nobody: LeadClient = {
  firstName: '',
  lastName: '',
  email: '',
  mobile_no: '',
  reference: '',
  papers_to: 'AGENCY',
};

/** What the fields are filled with: what this account typed, and nothing of another's. */
function typedBy(account: string | null, { client }: Draft): LeadClient {
  if (!client || client.of !== account) return nobody;
  const { of: _, ...typed } = client;
  return { ...nobody, ...typed };
}

export interface LeadClientHandle {
  /** A travel agent is logged in: nobody else is asked for a client. */
  asked: boolean;
  form: ClientForm;
  /** The client, checked; undefined when something is missing, with the focus on the first such field. */
  checked: () => Promise<LeadClient | undefined>;
  /** Tells at their fields what the server found wrong; false when the failure is about something else. */
  tell: (failure: Failure) => boolean;
}

/** The client of a travel agent in this checkout: kept in the draft as it is typed, for the account that typed it alone. */
export function useLeadClient(handle: DraftHandle, session: Session): LeadClientHandle {
  const { draft, adopted, current, keep, replace } = handle;
  const account = session.user?.email ?? null;
  const asked = session.role?.name === 'AGENT';
  const form: ClientForm = useForm<LeadClient, unknown, LeadClient>({
    resolver: standardSchemaResolver(leadClient),
    defaultValues: typedBy(account, draft),
    mode: 'onTouched',
  });

  // A draft with a client is that agent's: another account on this browser finds nobody in it.
  useLayoutEffect(() => {
    const { client } = current();
    if (account && client && client.of !== account) {
      replace({ client: null, guests: [], accepted: null, attempt: null });
    }
  }, [account, adopted, current, replace]);

  const filling = useRef(false);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (asked && account && !filling.current) keep({ client: { ...values, of: account } });
        },
      }),
    [form, keep, asked, account],
  );

  // Somebody else logged in, or the draft was replaced.
  const before = useRef({ account, adopted });
  useEffect(() => {
    const last = before.current;
    if (last.account === account && last.adopted === adopted) return;
    before.current = { account, adopted };
    filling.current = true;
    form.reset(typedBy(account, current()));
    filling.current = false;
  }, [form, current, account, adopted]);

  return {
    asked,
    form,
    checked: () =>
      new Promise((resolve) => {
        void form.handleSubmit(resolve, () => resolve(undefined))();
      }),
    tell({ data: { fields = [] } }) {
      const found = fields.flatMap(({ path, message }) => {
        const [, name] = /^data\.client\.(\w+)$/.exec(path) ?? [];
        return name && name in nobody ? [{ name: name as keyof LeadClient, message }] : [];
      });
      for (const { name, message } of found) form.setError(name, { message });
      return found.length > 0;
    },
  };
}
