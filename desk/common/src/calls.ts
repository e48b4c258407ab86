/** Calls of the office's part of the API. */
import type { Input, OperationName, Result } from './operations.ts';

/** A field that the server refused, by its path in the input. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** A call that was refused or did not arrive. `message` is a sentence for the person at the desk. */
export class DeskError extends Error {
  override name = 'DeskError';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** A name for programs, such as `STAFF_LOGIN_AGAIN`; null for most. */
  readonly code: string | null;
  readonly fields: readonly FieldProblem[];
  /** Identifies the call in the server's log. */
  readonly requestId: string | null;
  /** What else the answer says, such as the `conflicts` of a season. */
  readonly data: Readonly<Record<string, unknown>>;

  constructor(
    message: string,
    {
      status = 0,
      code = null,
      fields = [],
      requestId = null,
      data = {},
    }: {
      status?: number;
      code?: string | null;
      fields?: readonly FieldProblem[];
      requestId?: string | null;
      data?: Readonly<Record<string, unknown>>;
    },
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.data = data;
  }
}

interface Failure {
  data?: { message?: string; code?: string; fields?: FieldProblem[]; request_id?: string };
}

const listeners = new Set<() => void>();

/** Calls `listener` whenever a call is refused because nobody is logged in. Returns a function that ends that. */
export function onLoggedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Makes a call below `/api/desk`: a GET without `body`, else a POST.
 * @throws {DeskError} when it is refused or does not arrive
 */
export async function callDesk<Answer>(
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(`/api/desk${path}`, {
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...headers },
      ...(body && {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    });
  } catch {
    return readAnswer(0, '');
  }
  return readAnswer(answer.status, await answer.text().catch(() => ''));
}

/**
 * Returns the answer to a call below `/api/desk`, whose status is 0 when none came.
 * @throws {DeskError} for every other status than those of success
 */
export function readAnswer<Answer>(status: number, text: string): Answer {
  if (status === 0)
    throw new DeskError('There is no connection to the office’s server. Nothing was changed. Try again.', {});
  const content = parseJson(text);
  if (status >= 200 && status < 300) return content as Answer;
  const { message, code = null, fields = [], request_id: requestId = null, ...data } = content.data ?? {};
  if (code === 'STAFF_LOGIN') for (const listener of listeners) listener();
  throw new DeskError(
    message ?? 'The server could not do this, and nothing was changed. Try again in a minute.',
    { status, code, fields, requestId, data },
  );
}

/** Returns what a body says; nothing for a body that is no JSON, such as the page of a proxy. */
function parseJson(text: string): Failure {
  try {
    return JSON.parse(text) as Failure;
  } catch {
    return {};
  }
}

/** What came of an operation. */
export interface Outcome<Name extends OperationName> {
  result: Result<Name>;
  /** True when one person alone may not make the change. A dry run says so as well. */
  needs_second_person: boolean;
  /** The request that waits for a second person; `result` is null then. */
  request: { id: number; expires_at: string } | null;
  /** The line of the log by which `log.undo` takes the change back; absent when it cannot. */
  undo?: number;
  /** Of a read: how far the log of changes had come. */
  as_of?: number;
}

export interface RunOptions {
  /** Makes the whole change and takes it back: the answer says what would happen. */
  dryRun?: boolean;
  /** For the log of operations whose input has no reason. */
  reason?: string;
  /** `as_of` of what the change is based on. It is refused when somebody else has changed the record since. */
  seen?: number | undefined;
  /** Makes a change once, however often it is sent with this key. A new one unless given. */
  key?: string;
}

/** Runs an operation.  @throws {DeskError} */
export function runOperation<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  { dryRun = false, reason, seen, key = crypto.randomUUID() }: RunOptions = {},
): Promise<Outcome<Name>> {
  return callDesk(
    `/operations/${name}`,
    {
      input,
      ...(dryRun && { dry_run: true }),
      ...(reason && { reason }),
      ...(seen !== undefined && { seen }),
    },
    dryRun ? {} : { 'idempotency-key': key },
  );
}
