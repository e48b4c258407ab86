/** How the panel is set: whether it is open, where it lies, what it shows. Kept while the tab is open. */
import { useState } from 'react';
import { readSession, writeSession } from './session-storage.ts';

export interface Settings {
  open: boolean;
  /** Beside the page, or above it in a narrow window; or below it. */
  dock: 'side' | 'bottom';
  view: string;
  /** Every part of the page is outlined. */
  outlined: boolean;
}

const key = 'developer-panel';
const unset: Settings = { open: false, dock: 'side', view: 'page', outlined: false };

export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const [settings, set] = useState<Settings>(() => ({ ...unset, ...readSession<Partial<Settings>>(key) }));
  const change = (part: Partial<Settings>) => {
    const next = { ...settings, ...part };
    writeSession(key, next);
    set(next);
  };
  return [settings, change];
}
