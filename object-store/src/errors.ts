/** What goes wrong with an object store, in words: what happened, why, how to mend it. */
import type { S3Connection } from './settings.ts';

/**
 * `unreachable`: nobody answered, or the store is out of order; it may be there again in a moment. `refused`: it answered, and will answer
 * the same again until something is set right.
 */
export class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
  readonly kind: 'unreachable' | 'refused';
  constructor(kind: 'unreachable' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** What of an SDK's error is looked at. */
interface Failure {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const statusOf = (error: unknown) => (error as Failure).$metadata?.httpStatusCode;

/** There is no such object; a bucket that is not there is another matter. */
export const isMissing = (error: unknown) =>
  statusOf(error) === 404 && (error as Failure).name !== 'NoSuchBucket';
/** The object has the tag that was given. */
export const isUnchanged = (error: unknown) => statusOf(error) === 304;
/** A condition did not hold, or somebody else was writing at the same time. */
export const isConflict = (error: unknown) => statusOf(error) === 412 || statusOf(error) === 409;

/** By the store's own word. */
const mends: Record<string, string> = {
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID. Correct it.',
  InvalidAccessKeyId: 'It does not know S3_ACCESS_KEY_ID. Correct it, or make the key.',
  ExpiredToken: 'The session of this key has ended. Set the key anew.',
  InvalidToken: 'S3_SESSION_TOKEN does not belong to this key. Correct it, or unset it.',
  RequestTimeTooSkewed: 'This machine’s clock is more than a quarter of an hour wrong. Set it.',
  NoSuchBucket: 'There is no such bucket. Make it, or correct the name.',
  AccessDenied:
    'This key may not do that here. Let it list the bucket, and read and write below the prefix (README, “Grow up”).',
  AuthorizationHeaderMalformed: 'The bucket is in another region. Correct S3_REGION.',
  PermanentRedirect: 'The bucket is in another region. Correct S3_REGION.',
  CredentialsProviderError:
    'There is no key. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give the machine a role.',
};

/** `error` of the SDK as ours. `patience`: the milliseconds that ran out, if they did. */
export function storeError(
  error: unknown,
  store: string,
  { endpoint }: Pick<S3Connection, 'endpoint'>,
  patience: number | null,
): ObjectStoreError {
  if (error instanceof ObjectStoreError) return error;
  const { name = '', message = '', code } = error as Failure;
  const status = statusOf(error);
  const where = `${store} at ${endpoint ?? 'Amazon S3'}`;
  const known = mends[name];
  if (known || (status !== undefined && status >= 300 && status < 500 && status !== 429)) {
    const word = /^[A-Z]\w+$/.test(name) ? name : `status ${status}`;
    return new ObjectStoreError('refused', `${where} refuses (${word}). ${known ?? message}`.trim(), {
      cause: error,
    });
  }
  const why =
    patience === null
      ? [status, code ?? name, message].filter(Boolean).join(' ')
      : `no whole answer within ${patience} ms`;
  return new ObjectStoreError(
    'unreachable',
    `${where} is not reached (${why}). If it should be, correct S3_ENDPOINT or look after the store.`,
    { cause: error },
  );
}
