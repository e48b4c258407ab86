/** The development server's script in each page, which runs before all others. */
import type { CompileError } from '../compilers.ts';
import type { ErrorNews } from '../error-socket.ts';
import { completeRegistry, developmentFacts } from './complete-registry.ts';
import './development-react.ts';
import { closeOverlay, showErrors } from './overlay.ts';

const reconnectDelayMs = 1_500;
let isFirstMessage = true;
/** True when the page was loaded with code that did not compile. The page must be reloaded once the code compiles. */
let startedWithErrors = false;

function showCompileErrors(errors: readonly CompileError[]): void {
  if (isFirstMessage) startedWithErrors = errors.length > 0;
  isFirstMessage = false;
  if (errors.length === 0 && startedWithErrors) location.reload();
  else if (errors.length === 0) closeOverlay();
  else {
    showErrors({
      title: 'This does not compile',
      errors,
      advice: 'The page is the last that compiled. Mend the file and save it: this goes by itself.',
    });
  }
}

/** Errors of this page that have been reported since the sources were compiled. */
let runErrors: readonly string[] = [];

function showRunErrors(errors: readonly string[]): void {
  runErrors = [...runErrors, ...errors];
  showErrors({
    title: 'An error on this page',
    errors: runErrors.map((text) => ({ text })),
    advice: 'Mend the file and save it: this goes by itself. Visitors see the page without this message.',
  });
}

function show(news: ErrorNews): void {
  if (news.kind === 'compile') {
    runErrors = [];
    showCompileErrors(news.errors);
  } else if (news.path === null || news.path === location.pathname) showRunErrors(news.errors);
}

function onMessage(news: ErrorNews): void {
  if (document.body) show(news);
  else addEventListener('DOMContentLoaded', () => show(news), { once: true });
}

/** Connects, and reconnects when the server is restarted while the page is open. */
function connect(): void {
  const socket = new WebSocket(`ws://${developmentFacts?.host ?? location.host}/_dev/news`);
  socket.addEventListener('message', ({ data }) => onMessage(JSON.parse(String(data)) as ErrorNews));
  socket.addEventListener('close', () => setTimeout(connect, reconnectDelayMs));
}

completeRegistry();
connect();
