/** What a failure to hand a letter over means for the letter. */
import { summarizeError } from '../../platform/log.ts';

/**
 * `refused`: the mail server takes no letter for this address. `not-accepted`: it certainly has not taken the letter,
 * and may take it later. `unknown`: it may have taken the letter.
 */
type FailureKind = 'refused' | 'not-accepted' | 'unknown';

/** Errors by which a letter has certainly not reached a mail server: no connection, no log-in, or no file written. */
const earlyCodes = new Set(['EDNS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EPROXY', 'ECONFIG']);

interface SmtpError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  syscall?: unknown;
  message?: unknown;
}

/**
 * Classifies an error of the mailer. An answer of the server (`responseCode`) means that it has not taken the letter:
 * one from 500 about the recipient or the content is final, and one about the sender or the log-in is our own mistake.
 */
export function classifyFailure(error: unknown): FailureKind {
  const { code, command, responseCode, syscall, message } = (error ?? {}) as SmtpError;
  if (typeof responseCode === 'number' && responseCode >= 400) {
    const isAboutLetter = command === 'RCPT TO' || command === 'DATA' || code === 'EMESSAGE';
    return responseCode >= 500 && isAboutLetter ? 'refused' : 'not-accepted';
  }
  if (earlyCodes.has(String(code)) || typeof syscall === 'string') return 'not-accepted';
  // Nodemailer names these as any lost connection, but they happen before a letter is handed over.
  if (/^(Connection timeout|Greeting never received|connect )/.test(String(message))) return 'not-accepted';
  return 'unknown';
}

/** Returns the mail server's answer without e-mail addresses. */
export const describeFailure = (error: unknown): string => summarizeError(error).slice(0, 300);
