import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the edge’s configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      siteUrl: 'http://localhost:8080',
      apiUrl: 'http://127.0.0.1:8081',
      renderTimeoutMs: 1_900,
      frameOrigins: ['https://maps.example'],
      paymentWindowOrigins: [],
      releases: expect.stringMatching(/\.data[/\\]releases$/),
    });
  });

  it('reads the environment', () => {
    expect(
      readConfig({ PORT: '9601', SITE_URL: 'https://antara.example/', DATA_DIR: '/srv/data' }),
    ).toMatchObject({
      port: 9601,
      siteUrl: 'https://antara.example',
      releases: expect.stringMatching(/srv[/\\]data[/\\]releases$/),
    });
  });

  it('L1 refuses a public address without https', () => {
    const start = () => readConfig({ SITE_URL: 'http://www.antara.example' });
    expect(start).toThrow(
      /SITE_URL is “http:\/\/www.antara.example”, but must be .+ https for a host that the internet reaches/,
    );
  });

  it.each([
    [{ PORT: '9601' }, 'http://office.localhost:9601', 'http://preview.localhost:9601'],
    [{ SITE_URL: 'http://127.0.0.1:9601' }, 'http://office.localhost:9601', 'http://preview.localhost:9601'],
    [{ SITE_URL: 'https://antara.example' }, null, null],
    [{ SITE_URL: 'http://192.168.0.7:8080' }, null, null],
    [
      { SITE_URL: 'https://antara.example', OFFICE_URL: 'https://office.antara.example/' },
      'https://office.antara.example',
      null,
    ],
  ])('TR-02 %j: the console at %s, previews at %s', (env, officeUrl, previewUrl) => {
    expect(readConfig(env)).toMatchObject({ officeUrl, previewUrl });
  });

  it('takes a bucket for the releases, and a folder for copies of them', () => {
    const env = { RELEASES: 's3://my-site/releases', S3_REGION: 'ap-south-1', DATA_DIR: '/srv/data' };
    expect(readConfig(env).releases).toMatchObject({
      bucket: 'my-site',
      prefix: 'releases/',
      cache: expect.stringMatching(/srv[/\\]data[/\\]release-cache$/) as string,
    });
    expect(readConfig({ RELEASES: '/srv/releases' }).releases).toMatch(/srv[/\\]releases$/);
  });

  it.each([
    ['RELEASES is “gs://my-site”', { RELEASES: 'gs://my-site' }],
    ['RELEASES is “s3://x”', { RELEASES: 's3://x', S3_REGION: 'ap-south-1' }],
    ['S3_REGION is not set', { RELEASES: 's3://my-site' }],
    [
      'S3_SECRET_ACCESS_KEY is not set',
      { RELEASES: 's3://my-site', S3_REGION: 'ap-south-1', S3_ACCESS_KEY_ID: 'me' },
    ],
    ['S3_REGION is set, but neither RELEASES nor FILES names a bucket', { S3_REGION: 'ap-south-1' }],
  ])('%s: stops the start', (words, env) => expect(() => readConfig(env)).toThrow(words));

  it.each([
    ['https://maps.example https://film.example:8443', ['https://maps.example', 'https://film.example:8443']],
    ['https://maps.example,https://film.example', ['https://maps.example', 'https://film.example']],
    ['none', []],
  ])('FRAME_ORIGINS: %s', (text, frames) => {
    expect(readConfig({ FRAME_ORIGINS: text }).frameOrigins).toEqual(frames);
  });

  it('CO-09 PAYMENT_WINDOW_ORIGINS: those of the provider', () => {
    const PAYMENT_WINDOW_ORIGINS = 'https://checkout.pay.example https://api.pay.example';
    expect(readConfig({ PAYMENT_WINDOW_ORIGINS }).paymentWindowOrigins).toEqual([
      'https://checkout.pay.example',
      'https://api.pay.example',
    ]);
  });

  it.each([
    [undefined, []],
    ['none', []],
    ['*', '*'],
    ['https://portal.example http://localhost:3000', ['https://portal.example', 'http://localhost:3000']],
  ])('DL-15 FEDERATION_ORIGINS: %s', (text, origins) => {
    expect(readConfig({ FEDERATION_ORIGINS: text }).federationOrigins).toEqual(origins);
  });

  it.each([
    [
      { PORT: '80a' },
      'PORT is “80a”, but must be a whole number from 0 to 65535. Correct it, or unset it for 8080.',
    ],
    [{ PORT: '70000' }, 'PORT is “70000”, but must be a whole number from 0 to 65535'],
    [{ RENDER_WORKERS: '0' }, 'RENDER_WORKERS is “0”, but must be a whole number from 1 to 64'],
    [{ RENDER_TIMEOUT: '1' }, 'RENDER_TIMEOUT is “1”, but must be a whole number from 100 to 60000'],
    [
      { SITE_URL: 'antara.example' },
      'SITE_URL is “antara.example”, but must be an http or https address, and https',
    ],
    [
      { FRAME_ORIGINS: 'https://a.example/map' },
      'FRAME_ORIGINS has “https://a.example/map”, but must list origins',
    ],
    [{ FRAME_ORIGINS: 'https://a.example;script-src *' }, 'FRAME_ORIGINS has “https://a.example;script-src”'],
    [
      { PAYMENT_WINDOW_ORIGINS: "https://a.example 'unsafe-inline'" },
      "PAYMENT_WINDOW_ORIGINS has “'unsafe-inline'”",
    ],
    [
      { SITE_URL: 'https://a.example', OFFICE_URL: 'https://a.example' },
      'OFFICE_URL is the origin of SITE_URL, where scripts of every app run.',
    ],
    [
      { SITE_URL: 'https://a.example', PREVIEW_URL: 'http://b.example' },
      'PREVIEW_URL is “http://b.example”, but SITE_URL is https.',
    ],
    [
      { OFFICE_URL: 'http://b.example', PREVIEW_URL: 'http://b.example' },
      'OFFICE_URL and PREVIEW_URL are the same',
    ],
    [{ OFFICE_URL: 'http://b.example/office' }, 'must be an origin such as http://b.example, without a path'],
    [{ FRAME_ORIGINS: '*' }, 'FRAME_ORIGINS has “*”'],
    [{ FEDERATION_ORIGINS: 'https://a.example *' }, 'FEDERATION_ORIGINS has “*”'],
    [{ FEDERATION_ORIGINS: 'https://*.example' }, 'FEDERATION_ORIGINS has “https://*.example”'],
    [{ API_URL: 'ftp://antara.example' }, 'API_URL is “ftp://antara.example”, but must be an http or https'],
  ])('a wrong value stops the start and says which, why, and how to mend it: %o', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
