/**
 * The errors of this page and the apps they belong to, without personal data, because the report is copied and
 * forwarded.
 */
import type { AppName } from '@antara/contracts/composition/release';
import { fileOfStack, releasedFile, type ReleasedFile } from './script-address.ts';

/** One error, counted when it repeats. */
export interface PageError {
  /** Milliseconds from the start of the page to the first occurrence. */
  at: number;
  kind: 'load' | 'log' | 'console' | 'uncaught';
  /** The responsible app; null when unknown. */
  app: AppName | null;
  version: string | null;
  message: string;
  cause: string | null;
  /** The number of occurrences; for a file, the number of attempts. */
  times: number;
}

/** The data that attribute an error to an app. */
export interface PageContext {
  /** Returns the owner of a route pattern. */
  ownerOf: (path: string) => AppName | null;
  versionOf: (app: AppName) => string | null;
  /** Milliseconds since the start of the page. */
  now: () => number;
}

/** Milliseconds within which two reports count as one, because React and the shell both report some errors. */
const duplicateWindowMs = 1_000;
const maxErrors = 100;
const maxTextLength = 600;

/** Adds an error. A repetition is counted; a second report of the same error is merged. */
export function addError(errors: readonly PageError[], error: PageError): PageError[] {
  const same = errors.findIndex(
    (one) =>
      one.kind === error.kind &&
      one.app === error.app &&
      one.message === error.message &&
      one.cause === error.cause,
  );
  if (same >= 0) return errors.with(same, { ...errors[same]!, times: errors[same]!.times + 1 });
  const duplicate = errors.findIndex(
    (one) =>
      one.kind !== error.kind &&
      one.kind !== 'load' &&
      error.kind !== 'load' &&
      one.cause !== null &&
      one.cause === error.cause &&
      error.at - one.at < duplicateWindowMs,
  );
  if (duplicate >= 0) {
    const first = errors[duplicate]!;
    const better = error.kind === 'log' ? error : first;
    return errors.with(duplicate, {
      ...better,
      at: first.at,
      app: better.app ?? first.app ?? error.app,
      version: better.version ?? first.version ?? error.version,
    });
  }
  return [...errors, error].slice(-maxErrors);
}

/** Returns the error for a script or style of a release that did not load; null for other files. */
export function fromFailedLoad(address: string, { now }: PageContext): PageError | null {
  const file = releasedFile(address);
  if (!file) return null;
  return {
    at: now(),
    kind: 'load',
    app: file.app,
    version: file.version,
    message: `${file.file} did not load`,
    cause: null,
    times: 1,
  };
}

/**
 * Returns the error in the arguments of `console.error`, which come from the shell's log (`message`,
 * `{ remote | path | fragment, cause }`), from React, or from elsewhere.
 */
export function fromConsole(args: readonly unknown[], stack: string, context: PageContext): PageError {
  const error = args.find((word) => word instanceof Error);
  const [first, second] = args;
  const isLog = typeof first === 'string' && isRecord(second) && !(second instanceof Error);
  const detail = isLog ? second : {};
  const cause = typeof detail.cause === 'string' ? detail.cause : error ? String(error) : null;
  const file = fileOfStack(error?.stack ?? '') ?? (isLog ? null : fileOfStack(stack));
  const app = appOf(detail, context) ?? file?.app ?? fileOfStack(stack)?.app ?? null;
  const logged =
    typeof first === 'string' && !first.startsWith('%') ? first : (cause ?? args.map(String).join(' '));
  return {
    at: context.now(),
    kind: isLog ? 'log' : 'console',
    app,
    version: versionOf(app, file, context),
    message: toDisplayText(logged === cause ? 'an error was reported' : logged),
    cause: cause === null ? null : toDisplayText(cause),
    times: 1,
  };
}

/** Returns the error for an uncaught exception or promise rejection. */
export function fromUncaught(reason: unknown, address: string, context: PageContext): PageError {
  const file = (reason instanceof Error ? fileOfStack(reason.stack ?? '') : null) ?? releasedFile(address);
  return {
    at: context.now(),
    kind: 'uncaught',
    app: file?.app ?? null,
    version: file?.version ?? null,
    message: 'nobody caught an error',
    cause: toDisplayText(String(reason)),
    times: 1,
  };
}

/** Removes text that may be personal: e-mail addresses, long numbers, query strings. */
export function redactPersonalData(text: string): string {
  return (
    text
      .replaceAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '‹e-mail›')
      .replaceAll(/\?[^\s'")]*/g, (query) => (query.startsWith('?retry=') ? query : '?…'))
      // oxlint-disable-next-line values/one-reader -- it takes numbers out, and reads none
      .replaceAll(/\+?\d[\d\s-]{7,}\d/g, '‹number›')
  );
}

function toDisplayText(text: string): string {
  const clean = redactPersonalData(text);
  return clean.length > maxTextLength ? `${clean.slice(0, maxTextLength)}…` : clean;
}

function appOf(detail: Record<string, unknown>, { ownerOf }: PageContext): AppName | null {
  if (typeof detail.remote === 'string') return detail.remote as AppName;
  if (typeof detail.fragment === 'string') return (detail.fragment.split('/')[0] ?? null) as AppName | null;
  return typeof detail.path === 'string' ? ownerOf(detail.path) : null;
}

function versionOf(app: AppName | null, file: ReleasedFile | null, context: PageContext): string | null {
  if (!app) return null;
  return file?.app === app ? file.version : context.versionOf(app);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
