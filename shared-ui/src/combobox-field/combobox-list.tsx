/**
 * The list of a combobox with its keys and its ARIA states, by downshift: a chunk of its own, which comes at the
 * field's first use.
 */
import { useCombobox, type UseComboboxPropGetters } from 'downshift';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { ComboboxOption } from './filter-options.ts';
import styles from './combobox-field.module.css';

/** What the field needs for its input. */
export type ComboboxControl = {
  isOpen: boolean;
  getInputProps: UseComboboxPropGetters<ComboboxOption>['getInputProps'];
};

export type ComboboxListProps = {
  inputId: string;
  listId: string;
  /** Accessible name of the list. */
  label: string;
  /** The options that the typed text finds, in their order. */
  found: readonly ComboboxOption[];
  chosen: ComboboxOption | undefined;
  /** What is typed; null while the input shows the choice. */
  typed: string | null;
  /** Whether the list is open from the start. */
  initiallyOpen: boolean;
  busy: boolean;
  emptyText: ReactNode;
  moreText: string | undefined;
  /** Called before the browser paints whenever the input needs other properties. */
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
      // The page too, where the list reaches out of the window.
      scrollIntoView: (option) => option?.scrollIntoView?.({ block: 'nearest' }),
      initialIsOpen: props.initiallyOpen,
      ...(typed && { initialHighlightedIndex: 0 }),
      stateReducer: (state, { type, changes }) => {
        // What is typed highlights the first option that it finds, also one that is found later.
        if (type === InputChange) return { ...changes, highlightedIndex: changes.inputValue ? 0 : -1 };
        // A press into the text of an open list moves the caret.
        if (type === InputClick && state.isOpen) return state;
        // Enter keeps the list open while there is nothing to choose, because closing it would undo what is typed.
        if (type === InputKeyDownEnter && !found[state.highlightedIndex]) return state;
        // Tab takes an option that the typed text has found, not one that the arrows only passed.
        if (type === InputBlur && typed === null) return { ...changes, selectedItem: state.selectedItem };
        return changes;
      },
      onStateChange: ({ isOpen: opened, selectedItem }) => {
        if (selectedItem) props.onChoose(selectedItem);
        else if (opened === false) props.onClose();
      },
    },
  );
  // Downshift complains unless this component calls it too.
  getInputProps({}, { suppressRefError: true });

  useLayoutEffect(() => onControl({ isOpen, getInputProps }), [isOpen, getInputProps, onControl]);

  useLayoutEffect(() => {
    const popup = box.current;
    const field = popup?.parentElement;
    if (!isOpen || !popup || !field) return;
    // Opens upward where there is more room.
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
        {found.length === 0 && <p className={styles.nothing}>{busy ? 'Loading…' : props.emptyText}</p>}
      </div>
      <VisuallyHidden role="status">
        {isOpen && typed !== null ? statusText(found.length, busy, moreText) : ''}
      </VisuallyHidden>
    </>
  );
}

function statusText(count: number, busy: boolean, moreText?: string): string {
  if (busy) return 'Loading';
  if (moreText && count > 0) return `${count} choices. ${moreText}`;
  return count === 1 ? '1 choice' : `${count} choices`;
}
