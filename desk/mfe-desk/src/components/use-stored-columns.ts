/** Which columns of a list somebody has hidden. Kept in their browser. */
import { useState } from 'react';

type Visibility = Record<string, boolean>;

/** Returns the hidden columns that are stored under `key`; null when nothing, or something else, is stored. */
function load(key: string): Visibility | null {
  try {
    const hidden: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(hidden) ? Object.fromEntries(hidden.map((id) => [String(id), false])) : null;
  } catch {
    // Storage that is forbidden, or was written by another program, is as good as none.
    return null;
  }
}

function save(key: string, visibility: Visibility): void {
  try {
    const hidden = Object.keys(visibility).filter((id) => visibility[id] === false);
    localStorage.setItem(key, JSON.stringify(hidden));
  } catch {
    // The choice lasts for this page where storage is forbidden.
  }
}

/**
 * Returns which columns of the list `name` are shown (`false`: hidden), and how to change that. Until somebody has
 * chosen, the columns with `isHidden` are hidden.
 */
export function useStoredColumns(name: string, columns: readonly { id: string; isHidden?: boolean }[]) {
  const key = `desk-columns-${name}`;
  const [visibility, setVisibility] = useState<Visibility>(
    () =>
      load(key) ?? Object.fromEntries(columns.flatMap(({ id, isHidden }) => (isHidden ? [[id, false]] : []))),
  );
  return {
    visibility,
    toggle(id: string, isShown: boolean) {
      const next = { ...visibility, [id]: isShown };
      setVisibility(next);
      save(key, next);
    },
  };
}
