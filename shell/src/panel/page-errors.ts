/** What went wrong on this page, and whose doing it was. Nothing of the visitor is kept: it is to be copied and sent on. */
import type { AppName } from '@antara/contracts/composition/release';
import { fileOfStack, releasedFile, type ReleasedFile } from './script-address.ts';

/** One thing that went wrong, as often as it did. */
export interface PageError {
  /** Milliseconds after the page was opened, the first time. */
  at: number;
  kind: 'load' | 'log' | 'console' | 'uncaught';
  /** Whose it is; null when nothing tells. */
  app: AppName | null;
  version: string | null;
  message: string;
  cause: string | null;
  /** How often it was so: for a file, how often it was tried. */
  times: number;
}

/** What is known of the page when something goes wrong. */
export interface PageContext {
  /** Whose a page's pattern is. */
  ownerOf: (path: string) => AppName | null;
  versionOf: (app: AppName) => string | null;
  /** Milliseconds after the page was opened. */
  now: () => number;
}

/** Two accounts of one mishap (React's and the shell's) come within so many milliseconds. */
const duplicateWindowMs = 1_000;
/** As many as are kept, and as many characters of each. */
const maxErrors = 100;
const maxTextLength = 600;

/** The list with `error` in it: what is known already is counted, and what is told twice is told once. */
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

/** A script or style that did not come. */
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

/** What was written with `console.error`: the shell's log (`message`, `{ remote | path | fragment, cause }`), React's reports, others'. */
export function fromConsole(words: readonly unknown[], stack: string, context: PageContext): PageError {
  const error = words.find((word) => word instanceof Error);
  const [first, second] = words;
  const isLog = typeof first === 'string' && isRecord(second) && !(second instanceof Error);
  const detail = isLog ? second : {};
  const cause = typeof detail.cause === 'string' ? detail.cause : error ? String(error) : null;
  const file = fileOfStack(error?.stack ?? '') ?? (isLog ? null : fileOfStack(stack));
  const app = appOf(detail, context) ?? file?.app ?? fileOfStack(stack)?.app ?? null;
  const said =
    typeof first === 'string' && !first.startsWith('%') ? first : (cause ?? words.map(String).join(' '));
  return {
    at: context.now(),
    kind: isLog ? 'log' : 'console',
    app,
    version: versionOf(app, file, context),
    message: toDisplayText(said === cause ? 'an error was reported' : said),
    cause: cause === null ? null : toDisplayText(cause),
    times: 1,
  };
}

/** What nobody caught: an error, or the reason of a promise. */
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

/** Words without what could be a person's: addresses, numbers, what stands behind a question mark. */
export function redactPersonalData(words: string): string {
  return words
    .replaceAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '‹e-mail›')
    .replaceAll(/\?[^\s'")]*/g, (query) => (query.startsWith('?retry=') ? query : '?…'))
    .replaceAll(/\+?\d[\d\s-]{7,}\d/g, '‹number›');
}

function toDisplayText(words: string): string {
  const clean = redactPersonalData(words);
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
