/**
 * Closes gaps of Node's permission model: signals to other processes, their priority, and changes of the user or group.
 */
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

/** Functions that act on other processes, or change this process's user or group. */
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
 * Removes these functions before a release's code runs in the process. Otherwise the code could end the edge, or open
 * the edge's debugger.
 */
export function takeAwaySignals(): void {
  for (const name of namesOfProcess) Reflect.deleteProperty(process, name);
  Reflect.deleteProperty(os, 'setPriority');
  syncBuiltinESMExports();
}
