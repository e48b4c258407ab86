#!/usr/bin/env node
/**
 * Starts the Firefox of FIREFOX_PATH for Playwright, which speaks WebDriver BiDi of the newest Firefox. The one command
 * of it that the current ESR does not know, and that Playwright sends for every context, only sets the preferred
 * colours: here its refusal becomes a success. Everything else passes unchanged.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const optionalCommand = 'emulation.setMediaFeaturesOverride';

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.once('exit', (code) => process.exit(code ?? 1));

for await (const line of createInterface({ input: firefox.stderr })) {
  const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
  console.error(address ? `WebDriver BiDi listening on ${await serve(address)}` : line);
}

/** Passes messages to the browser at `address` and back; resolves with an address of its own. */
async function serve(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright) => {
    const browser = new WebSocket(`${address}/session`, { perMessageDeflate: false });
    const opened = new Promise((open) => browser.once('open', open));
    const optional = new Set();
    playwright.on('message', async (data) => {
      const text = data.toString();
      if (text.includes(optionalCommand)) optional.add(JSON.parse(text).id);
      await opened;
      browser.send(text);
    });
    browser.on('message', (data) => {
      const text = data.toString();
      const { id, error } = optional.size > 0 ? JSON.parse(text) : {};
      const isRefusal = optional.delete(id) && error === 'unknown command';
      playwright.send(isRefusal ? JSON.stringify({ type: 'success', id, result: {} }) : text);
    });
    browser.once('close', () => playwright.close());
    playwright.once('close', () => browser.close());
    browser.once('error', () => playwright.close());
  });
  await new Promise((listening) => server.once('listening', listening));
  return `ws://127.0.0.1:${server.address().port}`;
}
