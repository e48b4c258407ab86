import { describe, expect, it } from 'vitest';
import { fileOfStack, releasedFile } from './script-address.ts';

describe('the release of a file', () => {
  it.each([
    ['/r/mfe-booking/b2/journey.js', { app: 'mfe-booking', version: 'b2', file: 'journey.js' }],
    [
      'https://antara.example/r/shell/s1.2/font/figtree.woff2?x=1',
      { app: 'shell', version: 's1.2', file: 'font/figtree.woff2' },
    ],
    [
      '/r/mfe-account/a1/remote-entry.js?retry=0.1',
      { app: 'mfe-account', version: 'a1', file: 'remote-entry.js' },
    ],
    [
      '/r/mfe-spa/development/remote-entry.js',
      { app: 'mfe-spa', version: 'development', file: 'remote-entry.js' },
    ],
  ])('%s', (address, file) => expect(releasedFile(address)).toEqual(file));

  it.each(['/media/ships/1.avif', '/r/readme', '/r/other/1/file.js', ''])('none: %s', (address) =>
    expect(releasedFile(address)).toBeNull(),
  );
});

describe('the release of a stack trace', () => {
  const frame = (address: string) => `    at f (http://localhost:8080${address}:1:2)`;

  it('the remote’s, although React and the log are in the shell’s files', () => {
    const stack = ['Error: x', frame('/r/shell/s1/libraries.js'), frame('/r/mfe-agent/a1/portal.js')].join(
      '\n',
    );
    expect(fileOfStack(stack)).toEqual({ app: 'mfe-agent', version: 'a1', file: 'portal.js' });
  });

  it('the shell’s without a remote’s, and none without a released file', () => {
    expect(fileOfStack(frame('/r/shell/s1/index.js'))?.app).toBe('shell');
    expect(fileOfStack('Error: x\n    at eval (extension://y)')).toBeNull();
  });
});
