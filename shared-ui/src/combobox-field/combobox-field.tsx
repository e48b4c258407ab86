import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { mergeRefs } from '../internal/merge-refs.ts';
import { toAriaProps, FieldFrame, useField, type FieldBase } from '../field/field-frame.tsx';
import type { ComboboxControl, ComboboxListProps } from './combobox-list.tsx';
import { filterOptions, isNameOf, type ComboboxOption } from './filter-options.ts';
import * as m from '../messages/combobox-field.ts';
import field from '../field/field.module.css';
import styles from './combobox-field.module.css';

export type { ComboboxOption } from './filter-options.ts';

export type ComboboxFieldProps = FieldBase &
  Pick<
    ComponentProps<'input'>,
    'id' | 'name' | 'required' | 'disabled' | 'placeholder' | 'ref' | 'aria-describedby' | 'autoComplete'
  > & {
    options: readonly ComboboxOption[];
    /** The value of the chosen option. Empty without a choice. */
    value: string;
    onChange: (value: string) => void;
    onBlur?: () => void;
    /** True while the options are loading. */
    busy?: boolean;
    /** Shown when no option matches. */
    emptyText?: ReactNode;
    /**
     * Called with the typed text, so that the caller can search for options. Called with an empty text after a choice
     * and when the field is left.
     */
    onType?: (text: string) => void;
    /** Shown below the options when there are more of them, which typing would find. */
    moreText?: string | undefined;
  };

const loadList = () => import(/* webpackChunkName: "combobox-list" */ './combobox-list.tsx');

/**
 * A select to type into, for long lists (ARIA combobox with list autocomplete). Typing filters the list; Enter, Tab or
 * a press chooses. Leaving without a choice restores the previous one, and an empty field chooses nothing. A hidden
 * input called `name` has the value; with react-hook-form use `Controller`.
 *
 * The list and its keys load when the field is first used. Until then the field is a text input that accepts the exact
 * name of an option. If they cannot be loaded, the field stays a text input with the browser's own list.
 */
export function ComboboxField({
  label,
  error,
  hint,
  className,
  options,
  value,
  onChange,
  onBlur,
  busy = false,
  emptyText = m.nothingFound(),
  onType,
  moreText,
  name,
  ref,
  ...input
}: ComboboxFieldProps) {
  const aria = useField({ ...input, error, hint });
  const listId = useId();
  const [List, setList] = useState<ComponentType<ComboboxListProps> | null>(null);
  const [control, setControl] = useState<ComboboxControl | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  // True when the visitor asked for the list before its code was loaded.
  const [isWanted, setWanted] = useState(false);
  // The text while the visitor types; null while the field shows the label of the choice.
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value);
  const matching = filterOptions(options, typed ?? '');
  const shownText = typed ?? chosen?.label ?? '';

  const load = () => {
    if (!List)
      loadList().then(
        (module) => setList(() => module.ComboboxList),
        // The field stays a text input with the browser's own list. Its next use tries again.
        (failure: unknown) => {
          console.error('The list of a field could not be loaded.', failure);
          setUnavailable(true);
        },
      );
  };
  const close = () => {
    setTyped(null);
    setWanted(false);
    onType?.('');
  };
  const choose = (option: ComboboxOption | undefined) => {
    close();
    const next = option?.value ?? '';
    if (next !== value) onChange(next);
  };
  /** Chooses the option with this name. Returns false when there is none. */
  const chooseNamed = (text: string) => {
    const named = text ? options.find((option) => isNameOf(option, text)) : undefined;
    if (named) choose(named);
    return named !== undefined;
  };
  const type = (text: string) => {
    setTyped(text);
    onType?.(text);
  };
  // Applies text that the browser filled in before the options had loaded, because nobody will leave the field to
  // choose it.
  const chooseFilledIn = useEffectEvent(() => {
    if (typed && document.activeElement?.id !== aria.id) chooseNamed(typed);
  });
  useEffect(() => chooseFilledIn(), [options]);
  const leave = () => {
    if (typed === '') choose(undefined);
    else if (!chooseNamed(typed ?? '') && control) close();
    setWanted(false);
    onBlur?.();
  };

  const handlers = {
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      const isFilledIn = document.activeElement !== event.currentTarget;
      // The browser fills in the field while another field has the focus, which an open list would take away.
      if (isFilledIn) skipDownshift(event);
      else setWanted(true);
      if (!isFilledIn || !chooseNamed(text)) type(text);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { isComposing, keyCode } = event.nativeEvent;
      // The key belongs to an input method. Safari only reveals that by key code 229.
      if (isComposing || keyCode === 229) skipDownshift(event);
      else if (event.key === 'Escape') {
        if (!control?.isOpen) skipDownshift(event);
        // Otherwise a surrounding dialog would close too.
        if (control?.isOpen || typed !== null) {
          event.preventDefault();
          event.stopPropagation();
        }
        close();
      } else if (event.key === 'Home' || event.key === 'End') {
        // The key moves the caret instead of the highlight.
        skipDownshift(event);
      } else if (event.key === 'Enter' && !control && typed !== null) {
        // Enter chooses instead of submitting the form, even before the list has loaded.
        event.preventDefault();
        chooseNamed(typed);
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setWanted(true);
    },
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      // The text is selected, so that typing replaces the choice, as after Tab.
      if (!control?.isOpen && typed === null) event.currentTarget.select();
      setWanted(true);
    },
    onBlur: leave,
  };

  const inputProps = control?.getInputProps({ ...handlers, ref: null }, { suppressRefError: true });

  return (
    <FieldFrame {...{ label, error, hint, className, aria }} required={input.required}>
      <div className={styles.box}>
        <input
          role="combobox"
          aria-expanded={false}
          aria-autocomplete="list"
          aria-controls={listId}
          {...(inputProps ?? handlers)}
          // Downshift would name the first option even when no option matches.
          {...(matching.length === 0 && { 'aria-activedescendant': undefined })}
          autoComplete="off"
          {...input}
          {...toAriaProps(aria)}
          ref={mergeRefs(ref, inputProps?.ref)}
          // The field has a label of its own.
          aria-labelledby={undefined}
          list={isUnavailable && !List ? listId : undefined}
          type="text"
          aria-busy={busy || undefined}
          autoCapitalize="none"
          spellCheck={false}
          value={shownText}
          onPointerEnter={load}
          onFocus={load}
          className={`${field.control} ${styles.control}`}
        />
        <ChevronDown aria-hidden="true" className={styles.mark} />
        {isUnavailable && !List && (
          <datalist id={listId}>
            {options.map((option) => (
              <option key={option.value}>{option.label}</option>
            ))}
          </datalist>
        )}
        {List && (
          <List
            {...{ found: matching, chosen, typed, busy, emptyText, moreText }}
            inputId={aria.id}
            listId={listId}
            label={typeof label === 'string' ? label : m.choices()}
            initiallyOpen={isWanted}
            onControl={setControl}
            onChoose={choose}
            onClose={close}
          />
        )}
        {name && <input type="hidden" name={name} value={value} disabled={input.disabled} />}
      </div>
    </FieldFrame>
  );
}

/** Makes downshift ignore an event. */
function skipDownshift({ nativeEvent }: { nativeEvent: Event }) {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}
