import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { toAriaProps, FieldFrame, useField, type FieldBase } from '../field/field-frame.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { filterOptions, isNameOf, type ComboboxOption } from './filter-options.ts';
import field from '../field/field.module.css';
import styles from './combobox-field.module.css';

export type { ComboboxOption } from './filter-options.ts';

export type ComboboxFieldProps = FieldBase &
  Pick<
    ComponentProps<'input'>,
    'id' | 'name' | 'required' | 'disabled' | 'placeholder' | 'ref' | 'aria-describedby'
  > & {
    options: readonly ComboboxOption[];
    /** Value of the chosen option; empty while none is. */
    value: string;
    onChange: (value: string) => void;
    onBlur?: () => void;
    /** The options are loading. */
    busy?: boolean;
    /** Shown when nothing is found. */
    emptyText?: ReactNode;
    /** Called with what is typed, for options that are found elsewhere; a choice and leaving call it with an empty text. */
    onType?: (text: string) => void;
    /** The options are the first of more, which typing finds: this says so below them. */
    moreText?: string | undefined;
  };

/** How many rows Page Up and Page Down go. */
const page = 8;

/**
 * A select to type into, for long lists (ARIA combobox with list autocomplete). Typing filters the list; Enter, Tab or a press chooses;
 * leaving without a choice restores the previous one, and an empty field chooses nothing. A hidden input called `name` has the value; with
 * react-hook-form use `Controller`.
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
  emptyText = 'Nothing found',
  onType,
  moreText,
  name,
  ref,
  ...input
}: ComboboxFieldProps) {
  const aria = useField({ ...input, error, hint });
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // While the visitor types, what is typed; otherwise the label of the choice.
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setActive] = useState(-1);
  const chosen = options.find((option) => option.value === value);
  const found = filterOptions(options, typed ?? '');
  // What is typed before the options have come finds its first one when they have.
  const active = typed && marked < 0 && found.length > 0 ? 0 : marked;
  const optionId = (place: number) => `${listId}-${place}`;

  useLayoutEffect(() => {
    const popup = list.current?.parentElement;
    if (!open || !popup || !box.current) return;
    // Opens upward where there is more room.
    const { top, bottom } = box.current.getBoundingClientRect();
    const below = window.innerHeight - bottom;
    popup.dataset.up = below < popup.offsetHeight && top > below ? '' : 'no';
  }, [open]);

  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  const show = () => {
    if (open || input.disabled) return;
    setOpen(true);
    setActive(typed === null ? options.findIndex((option) => option.value === value) : -1);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(-1);
    onType?.('');
  };
  const choose = (option: ComboboxOption | undefined) => {
    close();
    const next = option?.value ?? '';
    if (next !== value) onChange(next);
  };
  const leave = () => {
    const exact = typed ? options.find((option) => isNameOf(option, typed)) : undefined;
    if (exact) choose(exact);
    else if (typed === '') choose(undefined);
    else close();
    onBlur?.();
  };
  const press = (event: KeyboardEvent) => {
    const last = found.length - 1;
    if (event.key === 'Escape') {
      // A dialog around it would close too.
      if (open || typed !== null) {
        event.preventDefault();
        event.stopPropagation();
      }
      close();
    } else if (event.key === 'Enter') {
      if (!open) return;
      event.preventDefault();
      if (found[active]) choose(found[active]);
    } else if (event.key === 'Tab') {
      // Tab takes the option that the typed text has found.
      if (open && typed && found[active]) choose(found[active]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) show();
      else if (event.altKey) close();
      else if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1);
      else setActive(active <= 0 ? last : active - 1);
    } else if (open && (event.key === 'PageDown' || event.key === 'PageUp')) {
      event.preventDefault();
      setActive(Math.max(0, Math.min(last, active + (event.key === 'PageDown' ? page : -page))));
    }
  };

  return (
    <FieldFrame {...{ label, error, hint, className, aria }} required={input.required}>
      <div ref={box} className={styles.box}>
        <input
          {...input}
          {...toAriaProps(aria)}
          ref={ref}
          type="text"
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && found[active] ? optionId(active) : undefined}
          aria-busy={busy || undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed ?? chosen?.label ?? ''}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            setOpen(true);
            setActive(-1);
            onType?.(text);
          }}
          onKeyDown={press}
          onClick={(event) => {
            // What is typed next takes the place of the choice, as after Tab.
            if (!open) event.currentTarget.select();
            show();
          }}
          onBlur={leave}
          className={`${field.control} ${styles.control}`}
        />
        <ChevronDown aria-hidden="true" className={styles.mark} />
        {/* A press in the list must not move the focus out of the field. */}
        <div
          hidden={!open}
          role="presentation"
          onMouseDown={(event) => event.preventDefault()}
          className={styles.popup}
        >
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={typeof label === 'string' ? label : 'Choices'}
            className={styles.list}
          >
            {open &&
              found.map((option, place) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys
                <div
                  key={option.value}
                  id={optionId(place)}
                  role="option"
                  aria-selected={option.value === value}
                  data-active={place === active || undefined}
                  onClick={() => choose(option)}
                  className={styles.option}
                >
                  <span>{option.label}</span>
                  {option.value === value && <Check aria-hidden="true" />}
                </div>
              ))}
          </div>
          {moreText && found.length > 0 && <p className={styles.nothing}>{moreText}</p>}
          {found.length === 0 && <p className={styles.nothing}>{busy ? 'Loading…' : emptyText}</p>}
        </div>
        <VisuallyHidden role="status">
          {open && typed !== null ? statusText(found.length, busy, moreText) : ''}
        </VisuallyHidden>
        {name && <input type="hidden" name={name} value={value} disabled={input.disabled} />}
      </div>
    </FieldFrame>
  );
}

function statusText(count: number, busy: boolean, moreText?: string): string {
  if (busy) return 'Loading';
  if (moreText && count > 0) return `${count} choices. ${moreText}`;
  return count === 1 ? '1 choice' : `${count} choices`;
}
