import { useEffect, useState } from 'react';
import { Container, PageHeading } from '../src/page/index.ts';
import { Foundations } from './foundations.tsx';
import { groups } from './load-stories.ts';
import { Viewport } from './viewport.tsx';
import styles from './kit-page.module.css';

const toTitle = (name: string) => name.replaceAll('-', ' ');

/** `?only=menu,tabs` in the address leaves the others out. */
function shownGroups() {
  const only = new URLSearchParams(window.location.search).get('only')?.split(',');
  if (!only) return groups;
  return groups
    .map(({ title, components }) => ({
      title,
      components: components.filter(({ name }) => only.includes(name)),
    }))
    .filter(({ components }) => components.length > 0);
}

/** Every component in every state, from the same stories that the tests of the kit render. */
export function KitPage() {
  const [shown] = useState(shownGroups);
  const whole = shown === groups;
  // The browser looks for the address's fragment before React has rendered it.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to the components
      </a>
      <header data-surface="ink" className={styles.head}>
        <Container width="wide">
          <PageHeading
            eyebrow="Antara"
            title="The kit"
            lead={`${groups.flatMap(({ components }) => components).length} components in every state. Pages are made of these and of nothing else.`}
          />
        </Container>
      </header>
      <Container width="wide" className={styles.body}>
        <nav aria-label="Components" className={styles.index}>
          <p className={styles.group}>
            {whole ? <a href="#foundations">Foundations</a> : <a href="/_kit">All components</a>}
          </p>
          {shown.map(({ title, components }) => (
            <div key={title}>
              <p className={styles.group}>{title}</p>
              <ul role="list" className={styles.links}>
                {components.map(({ name }) => (
                  <li key={name}>
                    <a href={`#${name}`}>{toTitle(name)}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <main id="main" tabIndex={-1} className={styles.main}>
          {whole && <Foundations />}
          {shown.flatMap(({ components }) =>
            components.map(({ name, stories }) => (
              <section key={name} id={name} aria-labelledby={`${name}-title`} className={styles.component}>
                <header className={styles.componentHead}>
                  <h2 id={`${name}-title`} className={styles.title}>
                    {toTitle(name)}
                  </h2>
                  <p className={styles.about}>{stories.about}</p>
                  <code className={styles.entry}>@antara/shared-ui/{name}</code>
                </header>
                <Viewport stories={stories} />
              </section>
            )),
          )}
        </main>
      </Container>
    </>
  );
}
