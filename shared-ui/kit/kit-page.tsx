import { useEffect, useState } from 'react';
import { Container, PageHeading } from '../src/page/index.ts';
import { specimens } from '../src/internal/specimens.tsx';
import { Foundations } from './foundations.tsx';
import { groups } from './groups.ts';
import { Stage } from './stage.tsx';
import styles from './kit-page.module.css';

const titleOf = (name: string) => name.replaceAll('-', ' ');

/** `?only=menu,tabs` in the address leaves the others out. */
function shownGroups() {
  const only = new URLSearchParams(window.location.search).get('only')?.split(',');
  if (!only) return groups;
  return groups
    .map(({ title, pieces }) => ({ title, pieces: pieces.filter(({ name }) => only.includes(name)) }))
    .filter(({ pieces }) => pieces.length > 0);
}

/** Every piece in every state, from the same specimens that the tests of the kit render. */
export function KitPage() {
  const [shown] = useState(shownGroups);
  const whole = shown === groups;
  // A link to a piece arrives before the pieces do.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to the pieces
      </a>
      <header data-surface="ink" className={styles.head}>
        <Container width="wide">
          <PageHeading
            eyebrow="Antara"
            title="The kit"
            lead={`${Object.keys(specimens).length} pieces in every state. Pages are made of these and of nothing else.`}
          />
        </Container>
      </header>
      <Container width="wide" className={styles.body}>
        <nav aria-label="Pieces" className={styles.index}>
          <p className={styles.group}>
            {whole ? <a href="#foundations">Foundations</a> : <a href="/_kit">All pieces</a>}
          </p>
          {shown.map(({ title, pieces }) => (
            <div key={title}>
              <p className={styles.group}>{title}</p>
              <ul role="list" className={styles.links}>
                {pieces.map(({ name }) => (
                  <li key={name}>
                    <a href={`#${name}`}>{titleOf(name)}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <main id="main" tabIndex={-1} className={styles.main}>
          {whole && <Foundations />}
          {shown.flatMap(({ pieces }) =>
            pieces.map(({ name, about }) => (
              <section key={name} id={name} aria-labelledby={`${name}-title`} className={styles.piece}>
                <header className={styles.pieceHead}>
                  <h2 id={`${name}-title`} className={styles.title}>
                    {titleOf(name)}
                  </h2>
                  <p className={styles.about}>{about}</p>
                  <code className={styles.entry}>@antara/shared-ui/{name}</code>
                </header>
                <Stage name={name} states={specimens[name] ?? []} />
              </section>
            )),
          )}
        </main>
      </Container>
    </>
  );
}
