import { describe, expect, it } from 'vitest';
import { fileOfStack, releasedFile } from './script-address.ts';

describe('whose file an address is', () => {
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

  it.each(['/media/ships/1.avif', '/r/readme', '/r/other/1/file.js', ''])('nobody’s: %s', (address) =>
    expect(releasedFile(address)).toBeNull(),
  );
});

describe('whose code a stack comes from', () => {
  const frame = (address: string) => `    at f (http://localhost:8080${address}:1:2)`;

  it('a remote’s, through React and the log, which are the shell’s', () => {
    const stack = ['Error: x', frame('/r/shell/s1/libraries.js'), frame('/r/mfe-agent/a1/portal.js')].join(
      '\n',
    );
    expect(fileOfStack(stack)).toEqual({ app: 'mfe-agent', version: 'a1', file: 'portal.js' });
  });

  it('the shell’s when nobody else is in it, and nobody’s when nothing of ours is', () => {
    expect(fileOfStack(frame('/r/shell/s1/index.js'))?.app).toBe('shell');
    expect(fileOfStack('Error: x\n    at eval (extension://y)')).toBeNull();
  });
});
