import { cloneElement, useState, type ReactElement } from 'react';
import { Button } from '../src/button/button.tsx';
import { StoryFrame } from '../src/internal/story-frame.tsx';
import type { Stories } from '../src/internal/stories.ts';
import styles from './viewport.module.css';

/** The states of one component, each with its name; what opens over the page is opened by a button. */
export function Viewport({ stories }: { stories: Stories }) {
  const { width = 'narrow', states, contained, preview: Preview } = stories;
  if (Preview) {
    return (
      <div className={styles.viewport}>
        <Preview />
      </div>
    );
  }
  return groupStates(states).map(({ title, states: group }) => (
    <div key={title} className={styles.group}>
      {title && <h3 className={styles.title}>{title}</h3>}
      <div data-width={width} className={styles.viewport}>
        {group.map(({ label, state }) => (
          <StoryFrame key={label} label={label} group={title} contained={contained}>
            {stories.closedProps ? (
              <OpenButton closedProps={stories.closedProps}>
                {state as ReactElement<Record<string, unknown>>}
              </OpenButton>
            ) : (
              state
            )}
          </StoryFrame>
        ))}
      </div>
    </div>
  ));
}

/** A key such as "Text · wrong" puts the state "wrong" into the group "Text". */
function groupStates(states: readonly ReactElement[]) {
  const groups = new Map<string, { label: string; state: ReactElement }[]>();
  for (const state of states) {
    const [label = '', title = ''] = String(state.key).split(' · ').toReversed();
    const group = groups.get(title) ?? [];
    groups.set(title, [...group, { label: label === 'all' ? 'as it is' : label, state }]);
  }
  return [...groups].map(([title, group]) => ({ title, states: group }));
}

function OpenButton({
  closedProps,
  children,
}: {
  closedProps: Record<string, unknown>;
  children: ReactElement<Record<string, unknown>>;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open it
      </Button>
      {cloneElement(children, { ...(open ? {} : closedProps), onClose: () => setOpen(false) })}
    </>
  );
}
