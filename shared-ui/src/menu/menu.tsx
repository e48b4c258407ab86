import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../internal/cx.ts';
import styles from './menu.module.css';

export type MenuItem = { id: string; label: ReactNode; icon?: ReactNode } & (
  | { to: string }
  | { href: string; download?: boolean }
  | { onSelect: () => void }
);

export type MenuProps = {
  /** The content of the button. */
  trigger: ReactNode;
  /** The name of the button when its content is only an icon. */
  label?: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Opens the list at first, because the visitor pressed the button before this code was loaded. */
  defaultOpen?: boolean;
  /** Called when the list opens. The returned function is called when the list closes. */
  onOpen?: () => () => void;
  triggerClassName?: string;
  className?: string;
};

/**
 * A button and the list of links and actions it opens (menu button pattern): arrows, Home, End, first letter, Escape.
 */
export function Menu({
  trigger,
  label,
  items,
  align = 'end',
  defaultOpen = false,
  onOpen,
  triggerClassName,
  className,
}: MenuProps) {
  const menuId = useId();
  const [open, setOpen] = useState<false | 'first' | 'last'>(defaultOpen && 'first');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listItems = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  const isOpen = open !== false;
  const notifyOpen = useEffectEvent(() => onOpen?.());
  useEffect(() => (isOpen ? notifyOpen() : undefined), [isOpen]);

  useLayoutEffect(() => {
    if (!open || !list.current) return;
    // At the edge of the window the list opens to the other side.
    const { left, right } = list.current.getBoundingClientRect();
    if (left < 0) list.current.dataset.align = 'start';
    if (right > document.documentElement.clientWidth) list.current.dataset.align = 'end';
    listItems()
      .at(open === 'first' ? 0 : -1)
      ?.focus();
    const onOutsidePress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onOutsidePress);
    return () => document.removeEventListener('pointerdown', onOutsidePress);
  }, [open]);

  const closeAndFocusTrigger = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onTriggerKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const onListKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      closeAndFocusTrigger();
      return;
    }
    const all = listItems();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: -1,
    }[event.key];
    const target = to === undefined ? findByFirstLetter(event, all, at) : all.at(to);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  const onListBlur = (event: FocusEvent) => {
    // `relatedTarget` is null in Safari, which does not focus a pressed button. `onOutsidePress` handles presses
    // outside.
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <div ref={root} className={cx(styles.menu, className)}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={open ? menuId : undefined}
        aria-label={label}
        onClick={() => setOpen(open ? false : 'first')}
        onKeyDown={onTriggerKeyDown}
        className={cx(styles.trigger, triggerClassName)}
      >
        {trigger}
      </button>
      {open && (
        <div
          ref={list}
          id={menuId}
          role="menu"
          aria-label={label}
          data-align={align}
          onKeyDown={onListKeyDown}
          onBlur={onListBlur}
          className={styles.list}
        >
          {items.map((item) => (
            <Entry
              key={item.id}
              item={item}
              onAction={closeAndFocusTrigger}
              onNavigate={() => setOpen(false)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function Entry({
  item,
  onAction,
  onNavigate,
}: {
  item: MenuItem;
  onAction: () => void;
  onNavigate: () => void;
}) {
  const common = { role: 'menuitem', tabIndex: -1, className: styles.item };
  const content = (
    <>
      {item.icon}
      <span>{item.label}</span>
    </>
  );
  if ('to' in item) {
    return (
      <Link {...common} to={item.to} onClick={onNavigate}>
        {content}
      </Link>
    );
  }
  if ('href' in item) {
    return (
      <a {...common} href={item.href} download={item.download} onClick={onNavigate}>
        {content}
      </a>
    );
  }
  return (
    <button
      {...common}
      type="button"
      onClick={() => {
        onAction();
        item.onSelect();
      }}
    >
      {content}
    </button>
  );
}

/** Returns the next item that begins with the typed letter. */
function findByFirstLetter(event: KeyboardEvent, all: HTMLElement[], at: number): HTMLElement | undefined {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey)
    return undefined;
  const letter = event.key.toLowerCase();
  return [...all.slice(at + 1), ...all.slice(0, at)].find((entry) =>
    entry.textContent?.trim().toLowerCase().startsWith(letter),
  );
}
