import { useState, type ReactElement } from 'react';

/** Keeps a value for a specimen whose owner would keep it. */
export function Held<T>({
  start,
  children,
}: {
  start: T;
  children: (value: T, set: (value: T) => void) => ReactElement;
}) {
  const [value, set] = useState(start);
  return children(value, set);
}
