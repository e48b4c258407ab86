/** Reads the bucket and its connection from the environment, in the same way for every process that uses one. */
import { z } from 'zod';
import { choiceSetting, readSettings, setting, textSetting, type Environment } from './env.ts';

/** The connection to an object store. */
export interface S3Connection {
  /** The store's origin, without a trailing slash; null means Amazon's own, by region. */
  endpoint: string | null;
  region: string;
  /** True for addresses of the form `endpoint/bucket/key`, false for `bucket.endpoint/key`. */
  pathStyle: boolean;
  /** Null means the machine's own credentials: `AWS_…` variables, or a role of the machine or container. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | null;
}

/** A part of a bucket. */
export interface BucketLocation {
  bucket: string;
  /** The beginning of every key: empty, or ending with a slash. */
  prefix: string;
  connection: S3Connection;
}

/** The settings that may name a bucket. */
const locationNames = ['RELEASES', 'FILES'];
const bucketForm = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.-]+(?:\/[\w.-]+)*)?\/?)?$/;
const namesBucket = (text: string | undefined) => /^s3:/i.test(text ?? '');

const connectionSettings = z
  .object({
    S3_ENDPOINT: setting(
      null,
      (text) => (/^https?:\/\/[^/?#@\s]+\/*$/.test(text) ? text.replace(/\/+$/, '') : undefined),
      'an origin such as https://minio.example:9000, without bucket or path',
      'unset it for Amazon S3',
    ),
    S3_REGION: textSetting(null),
    AWS_REGION: textSetting(null),
    S3_PATH_STYLE: choiceSetting(
      null,
      ['true', 'false'],
      'unset it for true (endpoint/bucket) with S3_ENDPOINT and false (bucket.endpoint) without',
    ),
    S3_ACCESS_KEY_ID: textSetting(null),
    S3_SECRET_ACCESS_KEY: textSetting(null),
    S3_SESSION_TOKEN: textSetting(null),
  })
  .superRefine((env, context) => {
    if (!env.S3_REGION && !env.AWS_REGION && !env.S3_ENDPOINT) {
      context.addIssue(
        'S3_REGION is not set, but a bucket of Amazon S3 is named: its address and every signature need the region. ' +
          'Set S3_REGION (eu-west-1, ap-south-1 …), or S3_ENDPOINT for a store of another kind.',
      );
    }
    const isKeyGiven = env.S3_ACCESS_KEY_ID ?? env.S3_SECRET_ACCESS_KEY ?? env.S3_SESSION_TOKEN;
    if (isKeyGiven && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)) {
      const missing = env.S3_ACCESS_KEY_ID ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID';
      context.addIssue(
        `${missing} is not set, but another part of the key is: requests could not be signed. ` +
          'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or unset both to use what the machine has (AWS_ variables, a role).',
      );
    }
  })
  .transform((env): S3Connection => {
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
    return {
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION ?? env.AWS_REGION ?? 'us-east-1',
      pathStyle: env.S3_PATH_STYLE ? env.S3_PATH_STYLE === 'true' : env.S3_ENDPOINT !== null,
      credentials:
        accessKeyId && secretAccessKey
          ? {
              accessKeyId,
              secretAccessKey,
              ...(env.S3_SESSION_TOKEN && { sessionToken: env.S3_SESSION_TOKEN }),
            }
          : null,
    };
  });

/**
 * Returns the part of a bucket that the setting `name` names as `s3://bucket/prefix`, or null when it names none. Adds
 * faults to `problems`: the setting, the reason, and the remedy. Secrets are never printed.
 */
export function readBucketLocation(
  env: Environment,
  name: string,
  problems: string[],
): BucketLocation | null {
  const settingName = Object.keys(env).find((key) => key.startsWith('S3_') && env[key]?.trim());
  if (settingName && !locationNames.some((each) => namesBucket(env[each]?.trim()))) {
    problems.push(
      `${settingName} is set, but neither RELEASES nor FILES names a bucket, so nothing would be kept in the object store. ` +
        'Set one of them to s3://bucket/prefix, or unset all S3_ settings.',
    );
    return null;
  }
  const text = env[name]?.trim();
  if (!text || !namesBucket(text)) return null;
  const bucket = parseBucket(text);
  if (!bucket) {
    problems.push(
      `${name} is “${text}”: it must be a bucket and, if you like, a prefix, such as s3://my-site/${name.toLowerCase()}. Correct it, or unset it to use a folder.`,
    );
  }
  const connection = readSettings(connectionSettings, env, problems);
  return bucket && connection ? { ...bucket, connection } : null;
}

function parseBucket(text: string): Pick<BucketLocation, 'bucket' | 'prefix'> | null {
  const [, bucket, prefix] = bucketForm.exec(text) ?? [];
  if (!bucket || prefix?.split('/').some((part) => /^\.+$/.test(part))) return null;
  return { bucket, prefix: prefix ? `${prefix}/` : '' };
}
