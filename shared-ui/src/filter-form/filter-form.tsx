import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../button/index.ts';
import { SelectField, TextField, type SelectOption } from '../field/index.ts';
import * as m from '../messages/filter-form.ts';
import styles from './filter-form.module.css';

/**
 * One field of a filter. `name` is its query parameter. With `options` the field is a choice whose first option has the
 * empty value and means any. Without, it is a text of at most `maxLength` characters, which Enter and the button apply.
 */
export type FilterField<Name extends string = string> = { name: Name; label: string } & (
  | { options: readonly SelectOption[] }
  | { options?: undefined; maxLength: number }
);

export interface FilterFormProps<Name extends string> {
  /** The accessible name of the filter: "Choose sailings". */
  label: string;
  /** The path of the page, which reads the filter from its query. */
  action: string;
  fields: readonly FilterField<Name>[];
  /** The values in the address. The empty string means any. */
  values: Readonly<Record<Name, string>>;
  /** Shown after the fields: the number of matches. */
  children?: ReactNode;
}

/**
 * A filter whose values are kept in the address. The GET form works without scripts; with scripts each choice is
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
  /** The values that the address or a choice last set in the fields. Does not include text that is being typed. */
  const shownValues = useRef<Readonly<Record<string, string>>>(values);
  /** The navigation that the latest choice started, until it has ended. */
  const navigation = useRef<Promise<void> | null>(null);
  // Copies the address into the fields after each navigation. They are uncontrolled, because hydration would otherwise
  // undo a choice made before it. This is a layout effect, because a later effect could undo the visitor's next choice.
  // While a choice is still loading, nothing is copied, because the address is then that of an earlier choice.
  useLayoutEffect(() => {
    if (navigation.current) return;
    const before = shownValues.current;
    shownValues.current = values;
    for (const [name, value] of Object.entries<string>(values)) {
      if (value === before[name]) continue;
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLSelectElement || control instanceof HTMLInputElement) control.value = value;
    }
    // `location` is a dependency too, because going back before a list has loaded changes the address but not the
    // values.
  }, [values, location]);
  const apply = (element: HTMLFormElement) => {
    const query = [...new FormData(element)]
      .map(([name, value]): [string, string] => [name, typeof value === 'string' ? value.trim() : ''])
      .filter(([, value]) => value);
    const address = query.length ? `${action}?${new URLSearchParams(query)}` : action;
    const applied = Object.fromEntries(query);
    shownValues.current = Object.fromEntries(Object.keys(values).map((name) => [name, applied[name] ?? '']));
    // A choice is one step of the history; the same choice again adds no step.
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
      action={useHref(action)}
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
          {m.show()}
        </Button>
      </div>
      {children}
    </form>
  );
}
