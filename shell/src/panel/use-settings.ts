/** The settings of the panel, stored until the tab is closed. */
import { useState } from 'react';
import { sessionStore } from '@antara/contracts/react/browser-storage';

export interface Settings {
  open: boolean;
  /** `side` is beside the page, above it in a narrow window; `bottom` is below. */
  dock: 'side' | 'bottom';
  view: string;
  /** True when every part of the page is outlined. */
  outlined: boolean;
}

const key = 'developer-panel';
const defaults: Settings = { open: false, dock: 'side', view: 'page', outlined: false };

export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const [settings, set] = useState<Settings>(() => ({
    ...defaults,
    ...(sessionStore.get(key) as Partial<Settings> | null),
  }));
  const change = (part: Partial<Settings>) => {
    const next = { ...settings, ...part };
    sessionStore.set(key, next);
    set(next);
  };
  return [settings, change];
}
