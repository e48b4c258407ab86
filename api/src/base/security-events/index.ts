/**
 * The log of security events: who did what, from where, and with what outcome. Other domains import this file and
 * nothing else of the folder.
 */
export { matchEvents } from './list.ts';
export { securityEventsPlugin } from './plugin.ts';
export {
  getEventSource,
  getInternalSource,
  listEmailDigests,
  recordRefusal,
  recordRefusals,
  recordSecurityEvent,
  recordSuccess,
  toEventSubject,
  type EventSource,
  type EventSubject,
  type SecurityEvent,
} from './record.ts';
export { eventKinds, securityEvents } from './tables.ts';
