/**
 * The list of a combobox with its keys and ARIA states, by downshift. In its own chunk, which loads when the field is
 * first used.
 */
import { useCombobox, type UseComboboxPropGetters } from 'downshift';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { ComboboxOption } from './filter-options.ts';
import * as m from '../messages/combobox-list.ts';
import styles from './combobox-field.module.css';

/** The state and props that the field needs for its input. */
export type ComboboxControl = {
  isOpen: boolean;
  getInputProps: UseComboboxPropGetters<ComboboxOption>['getInputProps'];
};

export type ComboboxListProps = {
  inputId: string;
  listId: string;
  /** The accessible name of the list. */
  label: string;
  /** The options that match the typed text, in order. */
  found: readonly ComboboxOption[];
  chosen: ComboboxOption | undefined;
  /** The typed text; null while the input shows the choice. */
  typed: string | null;
  /** True when the list is open from the start. */
  initiallyOpen: boolean;
  busy: boolean;
  emptyText: ReactNode;
  moreText: string | undefined;
  /** Called before the browser paints whenever the input needs other props. */
  onControl: (control: ComboboxControl) => void;
  onChoose: (option: ComboboxOption) => void;
  onClose: () => void;
};

const { InputBlur, InputChange, InputClick, InputKeyDownEnter } = useCombobox.stateChangeTypes;

export function ComboboxList(props: ComboboxListProps) {
  const { found, chosen, typed, busy, moreText, onControl } = props;
  const box = useRef<HTMLDivElement>(null);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<ComboboxOption>(
    {
      items: [...found],
      itemToString: (option) => option?.label ?? '',
      itemToKey: (option) => option?.value,
      inputId: props.inputId,
      menuId: props.listId,
      inputValue: typed ?? chosen?.label ?? '',
      selectedItem: chosen ?? null,
      // Also scrolls the page, when the list reaches out of the window.
      scrollIntoView: (option) => option?.scrollIntoView?.({ block: 'nearest' }),
      initialIsOpen: props.initiallyOpen,
      ...(typed && { initialHighlightedIndex: 0 }),
      stateReducer: (state, { type, changes }) => {
        // Typing highlights the first matching option, also one that is found later.
        if (type === InputChange) return { ...changes, highlightedIndex: changes.inputValue ? 0 : -1 };
        // A press into the text of an open list moves the caret.
        if (type === InputClick && state.isOpen) return state;
        // Enter keeps the list open while nothing can be chosen, because closing it would discard the typed text.
        if (type === InputKeyDownEnter && !found[state.highlightedIndex]) return state;
        // Tab chooses an option that the typed text has found, but not one that only the arrow keys have reached.
        if (type === InputBlur && typed === null) return { ...changes, selectedItem: state.selectedItem };
        return changes;
      },
      onStateChange: ({ isOpen: opened, selectedItem }) => {
        if (selectedItem) props.onChoose(selectedItem);
        else if (opened === false) props.onClose();
      },
    },
  );
  // Downshift warns unless this component calls the function too.
  getInputProps({}, { suppressRefError: true });

  useLayoutEffect(() => onControl({ isOpen, getInputProps }), [isOpen, getInputProps, onControl]);

  useLayoutEffect(() => {
    const popup = box.current;
    const field = popup?.parentElement;
    if (!isOpen || !popup || !field) return;
    // The list opens upward when there is more room.
    const { top, bottom } = field.getBoundingClientRect();
    const below = window.innerHeight - bottom;
    popup.dataset.up = below < popup.offsetHeight && top > below ? '' : 'no';
  }, [isOpen]);

  return (
    <>
      {/* A press in the list must not move the focus out of the field. */}
      <div
        ref={box}
        hidden={!isOpen}
        role="presentation"
        onMouseDown={(event) => event.preventDefault()}
        className={styles.popup}
      >
        <div {...getMenuProps({ 'aria-label': props.label })} className={styles.list}>
          {isOpen &&
            found.map((option, index) => (
              <div
                key={option.value}
                {...getItemProps({ item: option, index })}
                aria-selected={option === chosen}
                data-active={index === highlightedIndex || undefined}
                className={styles.option}
              >
                <span>{option.label}</span>
                {option === chosen && <Check aria-hidden="true" />}
              </div>
            ))}
        </div>
        {moreText && found.length > 0 && <p className={styles.nothing}>{moreText}</p>}
        {found.length === 0 && <p className={styles.nothing}>{busy ? m.loadingShown() : props.emptyText}</p>}
      </div>
      <VisuallyHidden role="status">
        {isOpen && typed !== null ? statusText(found.length, busy, moreText) : ''}
      </VisuallyHidden>
    </>
  );
}

function statusText(count: number, busy: boolean, moreText?: string): string {
  if (busy) return m.loading();
  if (moreText && count > 0) return m.choicesAndMore({ count, moreText });
  return m.choices({ count });
}
