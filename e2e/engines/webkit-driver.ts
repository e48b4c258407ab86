/**
 * WebKit as Debian has it: MiniBrowser on a screen of its own, driven by WebKitWebDriver (W3C WebDriver), which
 * Playwright does not speak.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect, test } from 'playwright/test';
import { findFreePort } from '../site/free-port.ts';
import { miniBrowser, webKitDriver, xvfb } from './installed.ts';

/** Finds elements as users of assistive technology do: by role and name, by label, by text. */
const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** What WebDriver calls an element in its messages (W3C WebDriver, 12.1). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const timeoutMs = 60_000;

/** An element by its role and name, by its label, its text, or a selector; of several the first. */
export type Step =
  | { role: string; name?: string | RegExp }
  | { label: string | RegExp }
  | { text: string | RegExp }
  | { selector: string };

type Wire = { role?: string; name?: string; label?: string; text?: string; selector?: string };

/** Regular expressions travel as their source. */
const toWire = (step: Step): Wire =>
  Object.fromEntries(
    Object.entries(step).map(([key, value]) => [key, value instanceof RegExp ? `/${value.source}` : value]),
  );

/** Runs in the page: one step after the other, each within the element of the one before. */
const findInPage = `
  if (!window.TestingLibraryDom) { ${testingLibrary} }
  const matcher = (value) => typeof value === 'string' && value.startsWith('/') ? new RegExp(value.slice(1)) : value;
  let element = document.body;
  for (const { role, name, label, text, selector } of arguments[0]) {
    const within = TestingLibraryDom.within(element);
    const found = role ? within.queryAllByRole(role, name ? { name: matcher(name) } : {})
      : label ? within.queryAllByLabelText(matcher(label))
      : text ? within.queryAllByText(matcher(text))
      : [...element.querySelectorAll(selector)];
    element = found[0];
    if (!element) return null;
  }
  return element;
`;

/** Runs in the page: where an element is in the window. */
const placeInPage =
  'const { x, y, width, height } = arguments[0].getBoundingClientRect(); return [x, y, width, height].join(" ")';

/** A window of WebKit. Whatever it does waits until its element is there, a minute at most. */
export interface WebKitWindow {
  open(address: string): Promise<void>;
  click(...steps: Step[]): Promise<void>;
  /** Clicks a radio button until it is chosen. */
  choose(...steps: Step[]): Promise<void>;
  /** Replaces a field's text, key by key. */
  fill(text: string, ...steps: Step[]): Promise<void>;
  /** Presses keys into an element; a file's path into its field. */
  type(keys: string, ...steps: Step[]): Promise<void>;
  select(value: string, ...steps: Step[]): Promise<void>;
  expectVisible(...steps: Step[]): Promise<void>;
  /** Sees this path, with its query. */
  expectPath(path: string): Promise<void>;
  evaluate<Answer>(script: string, ...args: unknown[]): Promise<Answer>;
  /** Does `work` inside a frame. */
  inFrame(frame: Step, work: () => Promise<void>): Promise<void>;
  /** Of the whole window: what shows the page is some 40 pixels less high. */
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Starts a screen, the driver and a window of `width` by `height` pixels. */
export async function openWebKit({ width = 1280, height = 900 } = {}): Promise<WebKitWindow> {
  const screen = spawn(xvfb!, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    (screen.stdio[3] as Readable).once('data', (number: Buffer) => resolve(`:${String(number).trim()}`));
    screen.once('exit', (code) => reject(new Error(`Xvfb ended (exit code ${code})`)));
  });
  const port = await findFreePort();
  const settings = createGtkSettings();
  const driver = spawn(webKitDriver!, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      TZ: 'Asia/Kolkata',
      LIBGL_ALWAYS_SOFTWARE: '1',
      XDG_CONFIG_HOME: settings,
    },
    stdio: 'ignore',
  });
  const stop = async () => {
    await endProcess(driver);
    await endProcess(screen);
    rmSync(settings, { recursive: true, force: true });
  };
  const send = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`);
    return value;
  };
  try {
    await expect(() => send('GET', '/status')).toPass({ timeout: timeoutMs });
    const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
        },
      },
    });
    const window = createWindow(
      (method, path, body) => send(method, `/session/${sessionId}${path}`, body),
      stop,
    );
    await window.resize(width, height);
    return window;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A folder of settings with which the window can be as narrow as a phone: MiniBrowser's toolbar keeps it from that. */
function createGtkSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'antara-gtk-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(
    join(folder, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }',
  );
  return folder;
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill();
  await ended;
}

type Send = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

function createWindow(send: Send, stop: () => Promise<void>): WebKitWindow {
  const evaluate = <Answer>(script: string, ...args: unknown[]) =>
    send<Answer>('POST', '/execute/sync', { script, args });
  /** Does `act` to the element; again when it is not there yet, is covered, or was replaced meanwhile. */
  const act = async <Answer>(steps: Step[], work: (path: string, element: object) => Promise<Answer>) => {
    const wire = steps.map(toWire);
    await test.step(JSON.stringify(wire), () =>
      expect(async () => {
        const element = await evaluate<Record<string, string> | null>(findInPage, wire);
        expect(element, 'it is there').not.toBeNull();
        await work(`/element/${element![elementKey]}`, element!);
      }).toPass({ timeout: timeoutMs }),
    );
  };
  const click = async (path: string, element: object) => {
    // The driver by itself scrolls no further than to an edge of the window, and finds what has half its height there
    // not interactable.
    await evaluate("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
    // It clicks where the element was when it asked: on a neighbour when the page moves meanwhile.
    const place = await evaluate(placeInPage, element);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await evaluate(placeInPage, element), 'it stands still').toBe(place);
    await send('POST', `${path}/click`, {});
  };
  return {
    evaluate,
    open: (url) => send('POST', '/url', { url }),
    click: (...steps) => act(steps, click),
    choose: (...steps) =>
      act(steps, async (path, element) => {
        await click(path, element);
        expect(await evaluate('return arguments[0].checked', element), 'it is chosen').toBe(true);
      }),
    fill: (text, ...steps) =>
      act(steps, async (path, element) => {
        await send('POST', `${path}/clear`, {});
        await send('POST', `${path}/value`, { text });
        expect(await evaluate('return arguments[0].value', element)).toBe(text);
      }),
    type: (text, ...steps) => act(steps, (path) => send('POST', `${path}/value`, { text })),
    select: (value, ...steps) =>
      act(steps, async (_path, element) => {
        const option = await evaluate<Record<string, string> | null>(
          'return [...arguments[0].options].find(({ value }) => value === arguments[1]) ?? null',
          element,
          value,
        );
        expect(option, value).not.toBeNull();
        await send('POST', `/element/${option![elementKey]}/click`, {});
        expect(await evaluate('return arguments[0].value', element)).toBe(value);
      }),
    expectVisible: (...steps) =>
      act(steps, async (_path, element) => {
        const area = await evaluate(
          'const { width, height } = arguments[0].getBoundingClientRect(); return width * height',
          element,
        );
        expect(area).toBeGreaterThan(0);
      }),
    expectPath: async (path) => {
      const read = async () => {
        const { pathname, search } = new URL(await send<string>('GET', '/url'));
        return pathname + search;
      };
      await expect.poll(read, { timeout: timeoutMs }).toBe(path);
    },
    inFrame: async (frame, work) => {
      await act([frame], (_path, id) => send('POST', '/frame', { id }));
      await work();
      await send('POST', '/frame', { id: null });
    },
    resize: (width, height) => send('POST', '/window/rect', { width, height }),
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    close: async () => {
      await send('DELETE', '').finally(stop);
    },
  };
}
