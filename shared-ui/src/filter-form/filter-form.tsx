import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../button/index.ts';
import { SelectField, TextField, type SelectOption } from '../field/index.ts';
import styles from './filter-form.module.css';

/**
 * One question of a filter. `name` is its name in the address. With `options` it is a choice, whose first one has the
 * empty value and means any; without, a text of at most `maxLength` characters, which Enter and the button apply.
 */
export type FilterField<Name extends string = string> = { name: Name; label: string } & (
  | { options: readonly SelectOption[] }
  | { options?: undefined; maxLength: number }
);

export interface FilterFormProps<Name extends string> {
  /** What is filtered: "Choose sailings". */
  label: string;
  /** The path of the page, which reads the filter from its query. */
  action: string;
  fields: readonly FilterField<Name>[];
  /** What the address says now; the empty string for any. */
  values: Readonly<Record<Name, string>>;
  /** Shown after the questions: how many fit. */
  children?: ReactNode;
}

/**
 * Questions that are kept in the address. A GET form, so that it works without scripts; with them each choice is
 * applied at once.
 */
export function FilterForm<Name extends string>({
  label,
  action,
  fields,
  values,
  children,
}: FilterFormProps<Name>) {
  const navigate = useNavigate();
  const location = useLocation();
  const form = useRef<HTMLFormElement>(null);
  /**
   * What the fields were last made to say, by an address or by a choice; a text that is being typed is not among it.
   */
  const shown = useRef<Readonly<Record<string, string>>>(values);
  /** The navigation that the newest choice began, until it is over. */
  const navigation = useRef<Promise<void> | null>(null);
  // The fields are uncontrolled, so that hydration keeps what was chosen before it: another address has to be copied
  // into them, at once, so that it does not undo the next choice. One that an earlier choice led to comes too late for
  // that, where a newer one is on its way.
  useLayoutEffect(() => {
    if (navigation.current) return;
    const before = shown.current;
    shown.current = values;
    for (const [name, value] of Object.entries<string>(values)) {
      if (value === before[name]) continue;
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLSelectElement || control instanceof HTMLInputElement) control.value = value;
    }
    // An address that is left before its list was there has the values of the one before: they are the same, the
    // address is not.
  }, [values, location]);
  const apply = (element: HTMLFormElement) => {
    const query = [...new FormData(element)]
      .map(([name, value]): [string, string] => [name, typeof value === 'string' ? value.trim() : ''])
      .filter(([, value]) => value);
    const address = query.length ? `${action}?${new URLSearchParams(query)}` : action;
    const asked = Object.fromEntries(query);
    shown.current = Object.fromEntries(Object.keys(values).map((name) => [name, asked[name] ?? '']));
    // A choice is one step of the history; asking for the same again is none.
    const replace = address === location.pathname + location.search;
    const begun = Promise.resolve(navigate(address, { replace, preventScrollReset: true }));
    navigation.current = begun;
    void begun.finally(() => {
      if (navigation.current === begun) navigation.current = null;
    });
  };
  return (
    <form
      ref={form}
      method="get"
      action={action}
      aria-label={label}
      className={styles.form}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) apply(event.currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      <div className={styles.fields}>
        {fields.map(({ name, label: fieldLabel, ...field }) =>
          field.options ? (
            <SelectField
              key={name}
              label={fieldLabel}
              name={name}
              defaultValue={values[name]}
              options={field.options}
            />
          ) : (
            <TextField
              key={name}
              label={fieldLabel}
              type="search"
              name={name}
              maxLength={field.maxLength}
              autoComplete="off"
              defaultValue={values[name]}
            />
          ),
        )}
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </div>
      {children}
    </form>
  );
}
