import { useState, type ReactElement } from 'react';

/** Holds the value of a controlled component in a story. */
export function WithState<T>({
  start,
  children,
}: {
  start: T;
  children: (value: T, set: (value: T) => void) => ReactElement;
}) {
  const [value, set] = useState(start);
  return children(value, set);
}
