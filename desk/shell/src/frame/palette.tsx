/** Everything the member can open or do, by its name: the pages, and every operation. */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Task } from '../account/use-session.ts';
import { getOperationWords, getPageWords } from './everyday-words.ts';
import styles from './palette.module.css';
import type { LinkList } from './links.ts';

interface PaletteProps {
  lists: readonly LinkList[];
  tasks: readonly Task[];
  go(path: string): void;
  onLogOut(): void;
  onClose(): void;
}

interface Entry {
  title: string;
  detail: string;
  path: string;
  /** Other words for it, which are not shown. */
  words: string;
}

const logOut: Entry = { title: 'Log out', detail: 'the desk', path: '#log-out', words: 'sign off leave' };

const maxEntries = 12;

/**
 * Returns the entries that have every word of `text`: those whose title begins with the first word, then those that are
 * named by the words, then those for which people use them. A plural finds the singular.
 */
export function findEntries(entries: readonly Entry[], text: string): Entry[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/(?<=\w{3})s$/, ''));
  const hasAll = (all: string) => words.every((word) => all.toLowerCase().includes(word));
  const rank = ({ title, detail }: Entry) => {
    if (title.toLowerCase().startsWith(words[0] ?? '')) return 0;
    return hasAll(`${title} ${detail}`) ? 1 : 2;
  };
  return entries
    .filter(({ title, detail, words: others }) => hasAll(`${title} ${detail} ${others}`))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, maxEntries);
}

/** Returns every page and operation of the member as entries. */
export const listEntries = (lists: readonly LinkList[], tasks: readonly Task[]): Entry[] => [
  ...lists.flatMap(({ title, links }) =>
    links.map(({ label, path }) => ({ title: label, detail: title, path, words: getPageWords(path) })),
  ),
  // Before the tasks, because some of them begin with the same word.
  logOut,
  ...tasks.map(({ name, summary }) => ({
    title: toTitle(summary),
    detail: toWords(name),
    path: `/tasks/${name}`,
    words: getOperationWords(name),
  })),
];

/** Returns an operation's name, such as `bookings.refundsDue`, as words: `bookings · refunds due`. */
const toWords = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace('.', ' · ');

/** Summaries begin with a small letter, because they stand after a name elsewhere. */
const toTitle = (summary: string) => summary.charAt(0).toUpperCase() + summary.slice(1);

export function Palette({ lists, tasks, go, onLogOut, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);

  const found = findEntries(listEntries(lists, tasks), text);
  const chosen = Math.min(at, found.length - 1);

  function open(entry: Entry | undefined) {
    if (!entry) return;
    onClose();
    if (entry === logOut) onLogOut();
    else go(entry.path);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((chosen + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(found[chosen]);
    }
  }

  return (
    <dialog ref={dialog} className={styles.palette} aria-label="Open or do something" onClose={onClose}>
      <input
        className={styles.input}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found[chosen] ? `${id}-${chosen}` : undefined}
        aria-label="What do you want to open or do?"
        placeholder="What do you want to open or do?"
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
      />
      <ul id={id} role="listbox" aria-label="What fits" className={styles.list}>
        {found.map((entry, nth) => (
          <li
            key={entry.path}
            id={`${id}-${nth}`}
            role="option"
            aria-selected={nth === chosen}
            className={styles.entry}
            onPointerDown={(event) => {
              event.preventDefault();
              open(entry);
            }}
          >
            <b>{entry.title}</b> <span>{entry.detail}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>Nothing is called that. Try another word.</p>}
    </dialog>
  );
}
