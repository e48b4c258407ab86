import '../src/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { KitPage } from './kit-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('kit.html has no #root.');
// Nothing is painted before, so no line breaks anew when they come.
await Promise.all(['Fraunces', 'Figtree'].map((name) => document.fonts.load(`1em "${name}"`)));
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <KitPage />
    </BrowserRouter>
  </StrictMode>,
);
