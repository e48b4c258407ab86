/** The development server's script in each page, which runs before all others. */
import type { CompileError } from '../compilers.ts';
import './development-react.ts';
import { showErrors } from './overlay.ts';

const reconnectDelayMs = 1_500;
let isFirstMessage = true;
/** True when the page was loaded with code that did not compile. The page must be reloaded once the code compiles. */
let startedWithErrors = false;

function updateOverlay(errors: readonly CompileError[]): void {
  if (isFirstMessage) startedWithErrors = errors.length > 0;
  isFirstMessage = false;
  if (errors.length === 0 && startedWithErrors) location.reload();
  else showErrors(errors);
}

function onMessage(errors: readonly CompileError[]): void {
  if (document.body) updateOverlay(errors);
  else addEventListener('DOMContentLoaded', () => updateOverlay(errors), { once: true });
}

/** Connects, and reconnects when the server is restarted while the page is open. */
function connect(): void {
  const socket = new WebSocket(`ws://${location.host}/_dev/news`);
  socket.addEventListener('message', ({ data }) => onMessage(JSON.parse(String(data)) as CompileError[]));
  socket.addEventListener('close', () => setTimeout(connect, reconnectDelayMs));
}

connect();
