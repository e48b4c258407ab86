import { describe, expect, it } from 'vitest';
import { readBucketLocation } from './settings.ts';

const whole = {
  RELEASES: 's3://my-site/releases',
  S3_ENDPOINT: 'https://minio.example:9000/',
  S3_ACCESS_KEY_ID: 'me',
  S3_SECRET_ACCESS_KEY: 'a secret',
};
const read = (env: Record<string, string | undefined>, name = 'RELEASES') => {
  const problems: string[] = [];
  return { place: readBucketLocation(env, name, problems), problems };
};

describe('where a bucket is', () => {
  it('is complete with a few variables', () => {
    expect(read(whole)).toEqual({
      problems: [],
      place: {
        bucket: 'my-site',
        prefix: 'releases/',
        connection: {
          endpoint: 'https://minio.example:9000',
          region: 'us-east-1',
          pathStyle: true,
          credentials: { accessKeyId: 'me', secretAccessKey: 'a secret' },
        },
      },
    });
  });

  it('is Amazon’s by region, with what the machine has for a key', () => {
    for (const env of [
      { RELEASES: 's3://my-site', S3_REGION: 'ap-south-1' },
      { RELEASES: 's3://my-site/', AWS_REGION: 'ap-south-1' },
    ]) {
      expect(read(env)).toEqual({
        problems: [],
        place: {
          bucket: 'my-site',
          prefix: '',
          connection: { endpoint: null, region: 'ap-south-1', pathStyle: false, credentials: null },
        },
      });
    }
  });

  it('is nowhere when a folder is named, or nothing', () => {
    expect(read({})).toEqual({ place: null, problems: [] });
    expect(read({ RELEASES: '/srv/releases' })).toEqual({ place: null, problems: [] });
    expect(read({ ...whole }, 'FILES')).toEqual({ place: null, problems: [] });
  });

  it.each([
    ['RELEASES is “s3://My_Site”', { ...whole, RELEASES: 's3://My_Site' }],
    ['RELEASES is “s3://my-site/../x”', { ...whole, RELEASES: 's3://my-site/../x' }],
    [
      'S3_ENDPOINT is “https://minio.example/bucket”',
      { ...whole, S3_ENDPOINT: 'https://minio.example/bucket' },
    ],
    ['S3_ENDPOINT is “minio.example”', { ...whole, S3_ENDPOINT: 'minio.example' }],
    ['S3_REGION is not set', { RELEASES: 's3://my-site' }],
    ['S3_PATH_STYLE is “yes”', { ...whole, S3_PATH_STYLE: 'yes' }],
    ['S3_SECRET_ACCESS_KEY is not set', { ...whole, S3_SECRET_ACCESS_KEY: ' ' }],
    ['S3_ACCESS_KEY_ID is not set', { ...whole, S3_ACCESS_KEY_ID: '' }],
    ['S3_ENDPOINT is set, but neither RELEASES nor FILES names a bucket', { ...whole, RELEASES: '' }],
  ])('%s: refused, with why and how to mend it', (words, env) => {
    const { place, problems } = read(env);
    expect(place).toBeNull();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(words);
    expect(problems[0]).toMatch(/(Correct it|Set ).*\.$/);
    expect(problems[0]).not.toContain('a secret');
  });
});
