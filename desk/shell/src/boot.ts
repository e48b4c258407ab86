/** The first script of a page: starts the shell once the page is parsed, and reports to the edge how releases do. */
import { startShell } from '@delivery/contract/start-shell';

startShell('desk');
