/**
 * Closes gaps of Node's permission model: signals to other processes, their priority, and changes of the user or group.
 */
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

/** Functions of `process` that act on other processes. */
const signalFunctions = ['kill', '_kill', '_debugProcess', '_debugEnd'];
/** Functions of `process` that change the user or the group of this process. */
const userFunctions = ['initgroups', 'setegid', 'seteuid', 'setgid', 'setgroups', 'setuid'];

/**
 * Removes these functions before a release's code runs in the process. Otherwise the code could end the edge, or open
 * the edge's debugger.
 */
export function takeAwaySignals(): void {
  for (const name of [...signalFunctions, ...userFunctions]) Reflect.deleteProperty(process, name);
  Reflect.deleteProperty(os, 'setPriority');
  syncBuiltinESMExports();
}
