import { cloneElement, useState, type ReactElement } from 'react';
import { Button } from '../src/button/index.ts';
import { createToasts, ToastRegion, type Toasts } from '../src/toast/index.ts';
import styles from './stage.module.css';

type Piece = ReactElement<Record<string, unknown>>;

/** How wide a state stands. */
const wide = new Set([
  'carousel',
  'page',
  'rich-text',
  'accordion',
  'tabs',
  'steps',
  'error-panel',
  'empty-state',
  'gallery',
  'page-hero',
  'table',
]);
const medium = new Set([
  'pagination',
  'breadcrumb',
  'countdown',
  'picture',
  'click-to-load',
  'definition-list',
  'form-message',
  'skeleton',
  'page-loader',
  'timeline',
  'card',
]);

/** The states of one component, each with its name; what lies over the page is opened by a button. */
export function Stage({ name, states }: { name: string; states: readonly ReactElement[] }) {
  if (name === 'toast') return <ToastStage />;
  return groupsOf(states).map(({ title, states: group }) => (
    <div key={title} className={styles.group}>
      {title && <h3 className={styles.title}>{title}</h3>}
      <div data-width={widthOf(name)} className={styles.stage}>
        {group.map(({ word, state }) => (
          <State key={word} word={word} group={title} contained={name === 'page-loader'}>
            {show(name, state as Piece)}
          </State>
        ))}
      </div>
    </div>
  ));
}

function State(props: { word: string; group?: string; contained?: boolean; children: ReactElement }) {
  const { word, group, contained, children } = props;
  return (
    <div role="group" aria-label={group ? `${group}, ${word}` : word} className={styles.state}>
      <p aria-hidden="true" className={styles.label}>
        {word}
      </p>
      <div data-contained={contained || undefined} className={styles.box}>
        {children}
      </div>
    </div>
  );
}

const widthOf = (name: string) => (wide.has(name) ? 'wide' : medium.has(name) ? 'medium' : 'narrow');

/** A key such as "Text · wrong" puts the state into the group "Text". */
function groupsOf(states: readonly ReactElement[]) {
  const groups = new Map<string, { word: string; state: ReactElement }[]>();
  for (const state of states) {
    const [word = '', title = ''] = String(state.key).split(' · ').toReversed();
    const group = groups.get(title) ?? [];
    groups.set(title, [...group, { word: word === 'all' ? 'as it is' : word, state }]);
  }
  return [...groups].map(([title, group]) => ({ title, states: group }));
}

function show(name: string, state: Piece): ReactElement {
  if (name === 'dialog' || name === 'drawer') return <Opener closed={{ open: false }}>{state}</Opener>;
  if (name === 'lightbox') return <Opener closed={{ index: null }}>{state}</Opener>;
  return state;
}

function Opener({ closed, children }: { closed: Record<string, unknown>; children: Piece }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open it
      </Button>
      {cloneElement(children, { ...(open ? {} : closed), onClose: close })}
    </>
  );
}

const messages = [
  { tone: 'success', message: 'Successfully subscribed!' },
  { tone: 'error', message: 'Failed to subscribe. Please try again.' },
  { tone: 'info', message: 'Your suites are held for fifteen minutes.' },
] as const;

function ToastStage() {
  const [toasts] = useState<Toasts>(createToasts);
  return (
    <div className={styles.stage}>
      {messages.map(({ tone, message }) => (
        <State key={tone} word={tone}>
          <Button variant="secondary" onClick={() => toasts.show({ tone, message })}>
            Show it
          </Button>
        </State>
      ))}
      <ToastRegion toasts={toasts} />
    </div>
  );
}
