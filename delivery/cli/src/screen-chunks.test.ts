import { expect, test } from 'vitest';
import { nameScreenChunks } from './screen-chunks.ts';

test('MF-03 a screen’s chunk has the name of its file, in the build and for the server', () => {
  expect(nameScreenChunks(`'/about-us': { screen: () => import('./about/about.screen.tsx'), load }`)).toBe(
    `'/about-us': { chunk: 'about', screen: () => import(/* webpackChunkName: "about" */ './about/about.screen.tsx'), load }`,
  );
});

test('MF-03 so does a fragment’s, and an import on a line of its own', () => {
  expect(nameScreenChunks(`load: () =>\n  import('./components/tour-cards/tour-cards.fragment.tsx'),`)).toBe(
    `chunk: 'tour-cards', load: () =>\n  import(/* webpackChunkName: "tour-cards" */ './components/tour-cards/tour-cards.fragment.tsx'),`,
  );
});

test('other imports stay as they are', () => {
  const source = `import { loadAbout } from './about/about.loader.ts';\nconst later = () => import('./later.ts');`;
  expect(nameScreenChunks(source)).toBe(source);
});
