import { Children, isValidElement, type ReactNode } from 'react';

/** Returns the text of what a cell shows, as far as its elements have it as children. */
export const readText = (node: ReactNode): string =>
  Children.toArray(node)
    .map((part) =>
      isValidElement<{ children?: ReactNode }>(part)
        ? readText(part.props.children)
        : typeof part === 'object'
          ? ''
          : String(part),
    )
    .join('');
