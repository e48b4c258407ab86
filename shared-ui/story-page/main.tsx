/** The page of `e2e/kit`: all stories of all components, or of those in the address (`?only=menu,tabs`). */
import '../src/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { listStories, type StoryModule } from '../src/testing/stories.ts';
import { StoryBox } from '../src/testing/story-frame.tsx';
import { Container } from '../src/page/index.ts';
import styles from './story-page.module.css';

declare global {
  interface ImportMeta {
    /** https://rspack.rs/api/runtime-api/module-methods#importmetawebpackcontext */
    webpackContext(
      directory: string,
      options: { regExp: RegExp },
    ): { (path: string): unknown; keys(): string[] };
  }
}

const context = import.meta.webpackContext('../src', { regExp: /\.stories\.tsx$/ });
const only = new URLSearchParams(window.location.search).get('only')?.split(',');
const components = context
  .keys()
  .map((path) => ({
    name: /([^/]+)\.stories/.exec(path)?.[1] ?? path,
    module: context(path) as StoryModule,
  }))
  .filter(({ name }) => !only || only.includes(name));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
// Nothing is painted before the fonts are loaded, so that no line breaks anew when they come.
await Promise.all(['Fraunces', 'Figtree'].map((name) => document.fonts.load(`1em "${name}"`)));
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Container width="wide">
        <main>
          <h1>Stories</h1>
          {components.map(({ name, module }) => (
            <section key={name} id={name} aria-labelledby={`${name}-title`}>
              <h2 id={`${name}-title`}>{name}</h2>
              <div data-width={module.default.parameters?.width} className={styles.stories}>
                {listStories(module).map(({ name: label, element }) => (
                  <div key={label} role="group" aria-label={label}>
                    <p aria-hidden="true">{label}</p>
                    <StoryBox contained={module.default.parameters?.contained}>{element}</StoryBox>
                  </div>
                ))}
              </div>
            </section>
          ))}
        </main>
      </Container>
    </BrowserRouter>
  </StrictMode>,
);
