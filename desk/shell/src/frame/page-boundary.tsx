import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@antara/contracts/react/error-boundary';
import { Message } from './message.tsx';

/**
 * Keeps an error of a page away from the frame around it. It stands outside the routes, because React gives an error of
 * a page that is being left to what stays mounted.
 */
export function PageBoundary({ onFailed, children }: { onFailed(): void; children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary
      resetKey={key}
      // React itself reports the error to the console.
      onError={onFailed}
      renderFallback={() => (
        <Message
          title="This page has failed"
          text="A fault of the program, which was reported. Nothing that you confirmed before is lost, and what you typed is kept: load the page again, or go on with another one."
          onRetry={() => location.reload()}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
