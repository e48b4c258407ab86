/** The shell in the browser. */
import { start } from './browser.tsx';

void start();
