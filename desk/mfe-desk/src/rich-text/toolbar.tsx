/** The buttons above a text: one stop of Tab, arrows between them, and the key of each where it is looked at. */
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Editor } from '@tiptap/core';
import { listToolbarGroups, toAriaKeys, writeKeys, type ToolbarItem } from './toolbar-items.ts';
import styles from './rich-text.module.css';

interface ToolbarProps {
  editor: Editor;
  label: string;
  hasPictures: boolean;
  /** The form that is open. */
  open: ToolbarItem['opens'] | null;
  onOpen(form: NonNullable<ToolbarItem['opens']>): void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function Toolbar({ editor, label, hasPictures, open, onOpen }: ToolbarProps) {
  const root = useRef<HTMLDivElement>(null);
  const groups = listToolbarGroups(hasPictures);
  const items = groups.flat();
  /** The label of the button that Tab reaches. */
  const [stop, setStop] = useState(items[0]!.label);
  const [shown, setShown] = useState<ToolbarItem | null>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      editor.commands.focus();
      return;
    }
    const at = items.findIndex((item) => item.label === stop);
    const step = steps[event.key];
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? items.length - 1
          : step === undefined
            ? null
            : at + step;
    if (to === null) return;
    event.preventDefault();
    const next = (to + items.length) % items.length;
    setStop(items[next]!.label);
    root.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div
      ref={root}
      role="toolbar"
      aria-label={`${label}, format`}
      aria-orientation="horizontal"
      className={styles.toolbar}
      onKeyDown={onKeyDown}
      onPointerLeave={() => setShown(null)}
      onBlur={() => setShown(null)}
    >
      {groups.map((group) => (
        <div key={group[0]!.label} className={styles.group}>
          {group.map((item) => {
            const { icon: Icon, opens } = item;
            const isOff = item.canRun ? !item.canRun(editor) : false;
            return (
              <button
                key={item.label}
                type="button"
                aria-label={item.label}
                aria-keyshortcuts={toAriaKeys(item.keys)}
                aria-pressed={item.isPressed?.(editor)}
                aria-expanded={opens && open === opens}
                aria-disabled={isOff || undefined}
                tabIndex={item.label === stop ? 0 : -1}
                className={styles.tool}
                // The text keeps its selection while a button is pressed with the mouse.
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => {
                  setStop(item.label);
                  setShown(item);
                }}
                onPointerEnter={() => setShown(item)}
                onClick={() => {
                  if (opens) onOpen(opens);
                  else if (!isOff) item.run?.(editor);
                }}
              >
                <Icon size={16} />
              </button>
            );
          })}
        </div>
      ))}
      <span className={styles.keys} aria-hidden="true">
        {shown && (
          <>
            <span>{shown.label}</span> <kbd>{writeKeys(shown.keys)}</kbd>
          </>
        )}
      </span>
    </div>
  );
}
