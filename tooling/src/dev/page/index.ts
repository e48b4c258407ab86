/** The development server's own script in each page, before all others. */
import type { CompileError } from '../compilers.ts';
import './development-react.ts';
import { showErrors } from './overlay.ts';

const pause = 1_500;
let first = true;
/** This page began with code that does not compile: once it does, only a fresh one has all of it. */
let beganBroken = false;

function showNow(errors: readonly CompileError[]): void {
  if (first) beganBroken = errors.length > 0;
  first = false;
  if (errors.length === 0 && beganBroken) location.reload();
  else showErrors(errors);
}

function hear(errors: readonly CompileError[]): void {
  if (document.body) showNow(errors);
  else addEventListener('DOMContentLoaded', () => showNow(errors), { once: true });
}

/** Listens, again and again: the server may be started anew while the page is open. */
function listen(): void {
  const socket = new WebSocket(`ws://${location.host}/_dev/news`);
  socket.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as CompileError[]));
  socket.addEventListener('close', () => setTimeout(listen, pause));
}

listen();
