/** The development server's own script in each page, before all others. */
import './development-react.ts';
import type { CompileError } from '../compilers.ts';
import { showErrors } from './overlay.ts';

const events = new EventSource('/_dev/events');
let first = true;
/** This page began with code that does not compile: once it does, only a fresh one has all of it. */
let beganBroken = false;

function hear(errors: CompileError[]): void {
  if (first) beganBroken = errors.length > 0;
  first = false;
  if (errors.length === 0 && beganBroken) location.reload();
  else showErrors(errors);
}

events.addEventListener('message', ({ data }) => {
  const errors = JSON.parse(String(data)) as CompileError[];
  if (document.body) hear(errors);
  else addEventListener('DOMContentLoaded', () => hear(errors), { once: true });
});
