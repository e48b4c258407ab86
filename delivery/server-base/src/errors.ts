/** Errors of an object store, with the fault, its cause and the remedy. */
import type { S3Connection } from './settings.ts';

/**
 * `unreachable` means that the store did not answer or is out of order, which may pass. `refused` means that the store
 * answered, and will answer the same until somebody corrects the cause.
 */
export class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
  readonly kind: 'unreachable' | 'refused';
  constructor(kind: 'unreachable' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** The fields of an SDK's error that decide its kind. */
interface SdkError {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const httpStatus = (error: unknown) => (error as SdkError).$metadata?.httpStatusCode;

/** Returns true when the object does not exist. A missing bucket is a different error. */
export const isNotFound = (error: unknown) =>
  httpStatus(error) === 404 && (error as SdkError).name !== 'NoSuchBucket';
/** Returns true when the object still has the given tag. */
export const isNotModified = (error: unknown) => httpStatus(error) === 304;
/** Returns true when a condition was not met, or another writer was active at the same time. */
export const isConflict = (error: unknown) => httpStatus(error) === 412 || httpStatus(error) === 409;

/** Remedies by the store's error code. */
const hints: Record<string, string> = {
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID. Correct it.',
  InvalidAccessKeyId: 'It does not know S3_ACCESS_KEY_ID. Correct it, or make the key.',
  ExpiredToken: 'The session of this key has ended. Set the key anew.',
  InvalidToken: 'S3_SESSION_TOKEN does not belong to this key. Correct it, or unset it.',
  RequestTimeTooSkewed: 'This machine’s clock is more than a quarter of an hour wrong. Set it.',
  NoSuchBucket: 'There is no such bucket. Make it, or correct the name.',
  AccessDenied:
    'This key may not do that here. Let it list the bucket, and read and write below the prefix (docs/operate.md, “Settings and rights”).',
  AuthorizationHeaderMalformed: 'The bucket is in another region. Correct S3_REGION.',
  PermanentRedirect: 'The bucket is in another region. Correct S3_REGION.',
  CredentialsProviderError:
    'There is no key. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give the machine a role.',
};

/**
 * Converts an error of the AWS SDK. The message names `store` and its endpoint. `timeoutMs` is the time limit that was
 * exceeded, or null.
 */
export function toStoreError(
  error: unknown,
  store: string,
  { endpoint }: Pick<S3Connection, 'endpoint'>,
  timeoutMs: number | null,
): ObjectStoreError {
  if (error instanceof ObjectStoreError) return error;
  const { name = '', message = '', code } = error as SdkError;
  const status = httpStatus(error);
  const where = `${store} at ${endpoint ?? 'Amazon S3'}`;
  const hint = hints[name];
  if (hint || (status !== undefined && status >= 300 && status < 500 && status !== 429)) {
    const word = /^[A-Z]\w+$/.test(name) ? name : `status ${status}`;
    return new ObjectStoreError('refused', `${where} refuses (${word}). ${hint ?? message}`.trim(), {
      cause: error,
    });
  }
  const why =
    timeoutMs === null
      ? [status, code ?? name, message].filter(Boolean).join(' ')
      : `no whole answer within ${timeoutMs} ms`;
  return new ObjectStoreError(
    'unreachable',
    `${where} is not reached (${why}). If it should be, correct S3_ENDPOINT or look after the store.`,
    { cause: error },
  );
}
