/** The screen when the shell itself threw. Its link to the homepage works without scripts. */
import { useEffect } from 'react';
import { useHref, useRouteError } from 'react-router-dom';
import { ButtonLink } from '@antara/shared-ui/button';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { Container } from '@antara/shared-ui/page';
import { paths } from '@antara/contracts/composition/routes';
import styles from './remote-screen.module.css';
import { useScreenReady } from './shell-context.ts';

/** Rendered by the router in place of the layout. */
export function ShellErrorScreen() {
  const error = useRouteError();
  useScreenReady('shell', false);
  useEffect(() => console.error('shell failed', { cause: String(error) }), [error]);
  return (
    <Container>
      <main className={styles.unavailable}>
        <ErrorPanel
          title="Something went wrong"
          message="This page could not be drawn. Your chosen suites and anything you saved are still there."
          onRetry={() => window.location.reload()}
          action={
            <ButtonLink href={useHref(paths.home())} variant="secondary">
              To the homepage
            </ButtonLink>
          }
        />
      </main>
    </Container>
  );
}
