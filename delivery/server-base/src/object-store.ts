/** A part of a bucket, accessed by the S3 API: whole objects with conditional writes. */
import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isConflict, isNotFound, isNotModified, ObjectStoreError, toStoreError } from './errors.ts';
import type { BucketLocation } from './settings.ts';

/** An object and its tag, which changes when the content changes. */
export interface StoredObject {
  body: Buffer;
  etag: string;
}

/** An object in a list. `key` does not contain the store's prefix. */
export interface ListedObject {
  key: string;
  bytes: number;
  /** When it was written. */
  modifiedAt: Date;
}

/** Condition of a write: the object does not exist, or has this tag. */
export type WriteCondition = { absent: true } | { etag: string };

/** Options of a write. `type` is the media type of the object. */
export interface PutOptions {
  condition?: WriteCondition;
  type?: string;
  timeoutMs?: number;
}

/** A part of a bucket. Keys are relative to it. Every call rejects only with `ObjectStoreError`. */
export interface ObjectStore {
  /** `s3://bucket/prefix`. */
  readonly name: string;
  /**
   * Returns the store's time in milliseconds since 1970, exact to a second: the time of its last answer and what has
   * passed since. Null before the first answer, and for a store that does not tell its time.
   */
  time(): number | null;
  /**
   * Returns the object, or null when there is none. `getChanged` returns `same` when the object still has the tag
   * `knownEtag`. Waits at most `timeoutMs`.
   */
  get(key: string, options?: { timeoutMs?: number }): Promise<StoredObject | null>;
  getChanged(
    key: string,
    knownEtag: string,
    options?: { timeoutMs?: number },
  ): Promise<StoredObject | null | 'same'>;
  /** Writes a whole object. Returns its tag, or null when the condition was not met. */
  put(key: string, body: Uint8Array, options?: PutOptions): Promise<string | null>;
  /** Removes the object, if there is one. */
  remove(key: string): Promise<void>;
  /** Returns every object whose key begins with `under`. */
  list(under: string): Promise<ListedObject[]>;
  /**
   * Returns the names of the folders directly below `under` (which ends with a slash, or is empty), without slashes.
   */
  folders(under: string): Promise<string[]>;
}

/** Milliseconds for one request, including its retries and its body. */
const defaultTimeoutMs = 30_000;
const connectTimeoutMs = 2_000;
/** Number of attempts when the store is unreachable or overloaded. The waits between them grow. */
const maxAttempts = 3;

/** Opens a part of a bucket. Makes no request. */
export function openObjectStore({ bucket, prefix, connection }: BucketLocation): ObjectStore {
  const name = `s3://${bucket}/${prefix}`.replace(/\/$/, '');
  let opening: ReturnType<typeof createClient> | null = null;
  /** The store's time at the last answer, and when it came (`performance.now()`). */
  let lastAnswer: { time: number; receivedAt: number } | null = null;

  /** Loads the client when it is first needed, because a site that uses a folder should not pay for it. */
  async function createClient() {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region: connection.region,
      ...(connection.endpoint && { endpoint: connection.endpoint }),
      ...(connection.credentials && { credentials: connection.credentials }),
      forcePathStyle: connection.pathStyle,
      maxAttempts,
      // Stores other than Amazon S3 do not support the SDK's newer checksums. They are not needed, because the
      // signature of each request covers its body.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: connectTimeoutMs },
    });
    client.middlewareStack.add(
      (next) => async (args) => {
        const result = await next(args);
        const { headers } = result.response as { headers?: Record<string, string> };
        const time = Date.parse(headers?.date ?? '');
        if (!Number.isNaN(time)) lastAnswer = { time, receivedAt: performance.now() };
        return result;
      },
      // The innermost step, which sees every answer, also refusals.
      { step: 'deserialize', priority: 'low', name: 'readTime' },
    );
    return { sdk, client };
  }

  async function withTimeout<Result>(
    timeoutMs: number | undefined,
    work: (opened: Awaited<ReturnType<typeof createClient>>, abortSignal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const limit = timeoutMs ?? defaultTimeoutMs;
    opening ??= createClient();
    const signal = AbortSignal.timeout(limit);
    try {
      return await work(await opening, signal);
    } catch (error) {
      throw toStoreError(error, name, connection, signal.aborted ? limit : null);
    }
  }

  async function get(key: string, knownEtag: string | null, timeoutMs: number | undefined) {
    return withTimeout(timeoutMs, async ({ sdk, client }, abortSignal) => {
      try {
        const answer = await client.send(
          new sdk.GetObjectCommand({
            Bucket: bucket,
            Key: prefix + key,
            ...(knownEtag && { IfNoneMatch: knownEtag }),
          }),
          { abortSignal },
        );
        const body = await buffer(addAbortSignal(abortSignal, answer.Body as Readable));
        if (answer.ContentLength !== undefined && answer.ContentLength !== body.length) {
          throw new Error(`${key} came with ${body.length} of ${answer.ContentLength} bytes`);
        }
        return { body, etag: answer.ETag ?? '' };
      } catch (error) {
        if (isNotFound(error)) return null;
        if (knownEtag && isNotModified(error)) return 'same' as const;
        throw error;
      }
    });
  }

  function put(
    key: string,
    body: Uint8Array,
    { condition, type = 'application/octet-stream', timeoutMs }: PutOptions,
  ): Promise<string | null> {
    return withTimeout(timeoutMs, async ({ sdk, client }, abortSignal) => {
      try {
        const { ETag } = await client.send(
          new sdk.PutObjectCommand({
            Bucket: bucket,
            Key: prefix + key,
            Body: body,
            ContentLength: body.length,
            ContentType: type,
            ...(condition && ('absent' in condition ? { IfNoneMatch: '*' } : { IfMatch: condition.etag })),
          }),
          { abortSignal },
        );
        return ETag ?? '';
      } catch (error) {
        // A removed object does not meet the condition either, because it has no tag.
        if (condition && (isConflict(error) || ('etag' in condition && isNotFound(error)))) return null;
        throw error;
      }
    });
  }

  /** Returns the object's present tag, or null when there is no object. */
  function readTag(key: string): Promise<string | null> {
    return withTimeout(undefined, async ({ sdk, client }, abortSignal) => {
      try {
        const head = new sdk.HeadObjectCommand({ Bucket: bucket, Key: prefix + key });
        return (await client.send(head, { abortSignal })).ETag ?? null;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    });
  }

  async function listPages(under: string, delimiter?: string) {
    const objects: ListedObject[] = [];
    const folders: string[] = [];
    let token: string | undefined;
    do {
      const page = await withTimeout(undefined, ({ sdk, client }, abortSignal) =>
        client.send(
          new sdk.ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix + under,
            ...(delimiter && { Delimiter: delimiter }),
            ...(token && { ContinuationToken: token }),
          }),
          { abortSignal },
        ),
      );
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
        objects.push({ key: Key.slice(prefix.length), bytes: Size, modifiedAt: LastModified });
      }
      for (const { Prefix = '' } of page.CommonPrefixes ?? []) {
        folders.push(Prefix.slice(prefix.length + under.length, -1));
      }
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
    return { objects, folders };
  }

  return {
    name,
    time: () => lastAnswer && lastAnswer.time + performance.now() - lastAnswer.receivedAt,
    async get(key, { timeoutMs } = {}) {
      const found = await get(key, null, timeoutMs);
      if (found === 'same') throw new ObjectStoreError('refused', `${name} answered 304 to a plain read.`);
      return found;
    },
    getChanged: (key, knownEtag, { timeoutMs } = {}) => get(key, knownEtag, timeoutMs),

    async put(key, body, options = {}) {
      const etag = await put(key, body, options);
      const { condition } = options;
      if (etag !== null || !condition || !('etag' in condition)) return etag;
      // Ceph's gateway compares the tag including its quotes, so every condition fails. Retries with the same tag
      // without quotes.
      if ((await readTag(key)) !== condition.etag) return null;
      return put(key, body, { ...options, condition: { etag: condition.etag.replaceAll('"', '') } });
    },

    remove: (key) =>
      withTimeout(undefined, async ({ sdk, client }, abortSignal) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: prefix + key }), {
          abortSignal,
        });
      }),

    list: async (under) => (await listPages(under)).objects,
    folders: async (under) => (await listPages(under, '/')).folders,
  };
}
