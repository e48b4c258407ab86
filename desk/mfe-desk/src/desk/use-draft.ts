/** What is typed into a form, kept in the tab until the form is done with or the member logs out. */
import { useState } from 'react';
import { sessionStore } from '@antara/contracts/react/browser-storage';

/** Returns the values of the form `key`, how to set some of them, and how to forget what is stored of them. */
export function useDraft<Values extends object>(key: string, initial: Values) {
  // A log-out clears the drafts with this prefix, because they may name guests.
  const name = `draft:change ${key}`;
  const [values, setValues] = useState((): Values => ({
    ...initial,
    ...(sessionStore.get(name) as Partial<Values> | null),
  }));
  return {
    values,
    set(changed: Partial<Values>) {
      setValues((before) => {
        const next = { ...before, ...changed };
        sessionStore.set(name, next);
        return next;
      });
    },
    forget: () => sessionStore.remove(name),
  };
}
