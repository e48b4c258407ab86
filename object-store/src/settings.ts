/** Which bucket, and how it is reached: read from the environment, the same for every process that uses one. */

/** How the store is reached. */
export interface S3Connection {
  /** Its origin, without a trailing slash; null = Amazon's own, by region. */
  endpoint: string | null;
  region: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  pathStyle: boolean;
  /** Null = what the machine has: `AWS_…` variables, a role of the machine or of the container. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | null;
}

/** A part of a bucket. */
export interface BucketLocation {
  bucket: string;
  /** What every key begins with: empty, or with a slash at its end. */
  prefix: string;
  connection: S3Connection;
}

type Environment = Record<string, string | undefined>;

/** The settings that may name a bucket. */
const places = ['RELEASES', 'FILES'];
const connectionNames = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_PATH_STYLE',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_SESSION_TOKEN',
];
const bucketForm = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.-]+(?:\/[\w.-]+)*)?\/?)?$/;

const valueOf = (env: Environment, name: string) => env[name]?.trim() || undefined;
const namesBucket = (text: string | undefined) => /^s3:/i.test(text ?? '');

/**
 * The part of a bucket that the setting `name` names as `s3://bucket/prefix`, or null when it names none. What is wrong is added to
 * `problems`: which setting, why, and how to mend it. Secrets are never printed.
 */
export function readBucketLocation(
  env: Environment,
  name: string,
  problems: string[],
): BucketLocation | null {
  const given = connectionNames.filter((each) => valueOf(env, each) !== undefined);
  if (given.length > 0 && !places.some((each) => namesBucket(valueOf(env, each)))) {
    problems.push(
      `${given[0]} is set, but neither RELEASES nor FILES names a bucket, so nothing would be kept in the object store. ` +
        'Set one of them to s3://bucket/prefix, or unset all S3_ settings.',
    );
    return null;
  }
  const text = valueOf(env, name);
  if (text === undefined || !namesBucket(text)) return null;
  const [, named, prefix] = bucketForm.exec(text) ?? [];
  const bucket = prefix?.split('/').some((part) => /^\.+$/.test(part)) ? undefined : named;
  if (!bucket) {
    problems.push(
      `${name} is "${text}": it must be a bucket and, if you like, a prefix, such as s3://my-site/${name.toLowerCase()}. Correct it, or unset it to use a folder.`,
    );
  }
  const connection = readConnection(env, name, problems);
  return bucket && connection ? { bucket, prefix: prefix ? `${prefix}/` : '', connection } : null;
}

function readConnection(env: Environment, name: string, problems: string[]): S3Connection | null {
  const before = problems.length;
  const endpoint = valueOf(env, 'S3_ENDPOINT')?.replace(/\/+$/, '') ?? null;
  if (endpoint !== null && !/^https?:\/\/[^/?#@\s]+$/.test(endpoint)) {
    problems.push(
      `S3_ENDPOINT is "${endpoint.replace(/\/\/[^@/]*@/, '//…@')}": it must be an origin such as https://minio.example:9000, without bucket or path. ` +
        'Correct it, or unset it for Amazon S3.',
    );
  }
  const region =
    valueOf(env, 'S3_REGION') ?? valueOf(env, 'AWS_REGION') ?? (endpoint ? 'us-east-1' : undefined);
  if (region === undefined) {
    problems.push(
      `S3_REGION is not set, but ${name} names a bucket of Amazon S3: its address and every signature need the region. ` +
        'Set S3_REGION (eu-west-1, ap-south-1 …), or S3_ENDPOINT for a store of another kind.',
    );
  }
  const style = valueOf(env, 'S3_PATH_STYLE');
  if (style !== undefined && style !== 'true' && style !== 'false') {
    problems.push(
      `S3_PATH_STYLE is "${style}": it must be true (endpoint/bucket) or false (bucket.endpoint). Correct it, or unset it for ${endpoint ? 'true' : 'false'}.`,
    );
  }
  const credentials = readCredentials(env, problems);
  if (problems.length > before || region === undefined) return null;
  return {
    endpoint,
    region,
    pathStyle: style === undefined ? endpoint !== null : style === 'true',
    credentials,
  };
}

function readCredentials(env: Environment, problems: string[]): S3Connection['credentials'] {
  const [accessKeyId, secretAccessKey, sessionToken] = [
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'S3_SESSION_TOKEN',
  ].map((name) => valueOf(env, name));
  if (accessKeyId && secretAccessKey) {
    return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  }
  if (accessKeyId || secretAccessKey || sessionToken) {
    const missing = accessKeyId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID';
    problems.push(
      `${missing} is not set, but another part of the key is: requests could not be signed. ` +
        'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or unset both to use what the machine has (AWS_ variables, a role).',
    );
  }
  return null;
}
