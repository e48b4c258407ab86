/** What Node's permission model leaves open: signals to other processes, their priority, another identity. */
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

/** What acts on other processes, or on who this one is. */
const namesOfProcess = [
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  'initgroups',
  'setegid',
  'seteuid',
  'setgid',
  'setgroups',
  'setuid',
];

/**
 * Takes these functions from the process before a release's code runs in it: by them it could end the edge, or make it
 * open its debugger.
 */
export function takeAwaySignals(): void {
  for (const name of namesOfProcess) Reflect.deleteProperty(process, name);
  Reflect.deleteProperty(os, 'setPriority');
  syncBuiltinESMExports();
}
