// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepEarlyActions, type EarlyActions } from './early-actions.ts';

let kept: EarlyActions;
let leave: AbortController;

/** A page with `body`, and the starter in it. */
function open(body: string) {
  document.body.innerHTML = body;
  kept = keepEarlyActions();
  kept.capture();
}

beforeEach(() => {
  leave = new AbortController();
  vi.useFakeTimers();
});
afterEach(() => {
  kept.replay();
  leave.abort();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

describe('SH-14 what is pressed before the page listens', () => {
  const body = `
    <button type="button" id="open"><span id="label">Open</span></button>
    <details><summary id="summary">More</summary></details>
    <a href="#there" id="link">A link</a>
    <form id="form"><input name="email" value="asha@antara.example"><button type="submit" id="send">Send</button></form>`;
  const element = (id: string) => document.getElementById(id) as HTMLElement;
  /** What the page, once it listens, hears of `type`. */
  const listenFor = (type: string) => {
    const heard: Event[] = [];
    document.body.addEventListener(
      type,
      (event) => {
        event.preventDefault();
        heard.push(event);
      },
      { signal: leave.signal },
    );
    return heard;
  };

  it('SH-14 a button’s press is kept, and done once', async () => {
    open(body);
    const heard = listenFor('click');
    element('label').click();
    expect(heard).toEqual([]);
    kept.replay();
    expect(heard.map((event) => (event.target as HTMLElement).id)).toEqual(['open']);
    kept.replay();
    expect(heard).toHaveLength(1);
    element('open').click();
    expect(heard).toHaveLength(2);
  });

  it('SH-14 links and summaries work by themselves', async () => {
    open(body);
    const heard = listenFor('click');
    element('link').click();
    element('summary').click();
    expect(heard).toHaveLength(2);
    kept.replay();
    expect(heard).toHaveLength(2);
  });

  it('SH-14 a form is sent by the page and not by the browser, once, however impatient its sender', async () => {
    open(body);
    const heard = listenFor('submit') as SubmitEvent[];
    const form = element('form') as HTMLFormElement;
    const send = element('send') as HTMLButtonElement;
    const early = [1, 2, 3].map(() => {
      const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: send });
      form.dispatchEvent(event);
      return event;
    });
    expect(early.map((event) => event.defaultPrevented)).toEqual([true, true, true]);
    expect(heard).toEqual([]);
    kept.replay();
    expect(heard.map((event) => event.submitter?.id)).toEqual(['send']);
  });

  it('SH-14 what was chosen is chosen again when the page put its own value back, before any press', async () => {
    open(
      '<select><option>first</option><option>second</option></select><input type="checkbox"><input name="word"><button>Go</button>',
    );
    const heard: string[] = [];
    const select = document.querySelector('select')!;
    const [box, textInput] = [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
    const change = (field: HTMLElement, type = 'change') =>
      field.dispatchEvent(new Event(type, { bubbles: true }));
    select.value = 'second';
    change(select);
    box.checked = true;
    change(box);
    textInput.value = 'river';
    change(textInput, 'input');
    document.querySelector('button')!.click();

    // The page starts to listen, with what its server knew.
    select.value = 'first';
    box.checked = false;
    textInput.value = '';
    select.addEventListener('change', () => heard.push(select.value));
    box.addEventListener('change', () => heard.push(String(box.checked)));
    textInput.addEventListener('input', () => heard.push(textInput.value));
    document.querySelector('button')!.addEventListener('click', () => heard.push('pressed'));
    kept.replay();
    expect(heard).toEqual(['second', 'true', 'river', 'pressed']);
  });

  it('SH-14 a change that comes after hydration has put the old value back chooses nothing', async () => {
    open('<div id="root"><input type="date" value=""></div>');
    const heard: string[] = [];
    const field = document.querySelector('input')!;
    const fire = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
    field.value = '2027-01-10';
    fire('input');
    Object.assign(field, { __reactFiber: {} });
    field.value = '';
    fire('change');
    field.addEventListener('change', () => heard.push(field.value));
    kept.replay();
    await vi.runAllTimersAsync();
    expect(heard).toEqual(['2027-01-10']);
  });

  it('SH-14 what was chosen before this script came is chosen again', async () => {
    const heard: string[] = [];
    const fields =
      '<select><option>first</option><option>second</option></select><select><option>first</option><option selected>second</option></select><input type="checkbox"><input name="word" value="river">';
    document.body.innerHTML = `<div id="root">${fields}</div>`;
    const body = document.getElementById('root')!;
    for (const field of body.children)
      field.addEventListener('change', () => heard.push((field as HTMLSelectElement).value));
    body.querySelector('select')!.value = 'second';
    kept = keepEarlyActions();
    kept.noteChanges(body);
    kept.replay();
    await vi.runAllTimersAsync();
    expect(heard).toEqual(['second']);
  });

  it('VX-12 what was entered and pressed is done to what stands in its place, where the page was drawn anew', async () => {
    const form = (label: string) =>
      `<form><input name="${label}"><input type="radio" name="way" value="a"><input type="radio" name="way" value="b"><button>Send</button></form>`;
    const page = `<div id="root">${form('email')}${form('other')}<button type="button">Menu</button></div>`;
    open(page);
    const fill = (field: HTMLInputElement) => {
      field.value = 'asha@antara.example';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    fill(document.querySelector<HTMLInputElement>('[name=other]')!);
    document.querySelectorAll<HTMLInputElement>('[name=way]')[3]!.click();
    document.querySelectorAll<HTMLElement>('button')[1]!.click();
    document.querySelectorAll<HTMLElement>('button')[2]!.click();
    const root = document.getElementById('root')!;
    root.innerHTML = page;
    for (const one of root.querySelectorAll('*')) Object.assign(one, { __reactFiber: {} });
    const heard: string[] = [];
    for (const type of ['submit', 'click'])
      document.addEventListener(
        type,
        (event) => {
          if (type === 'submit') event.preventDefault();
          heard.push(`${type} ${(event.target as HTMLElement).localName}`);
        },
        { signal: leave.signal },
      );
    kept.replay();
    await vi.runAllTimersAsync();
    const [first, second] = [...document.forms] as [HTMLFormElement, HTMLFormElement];
    expect(Object.fromEntries(new FormData(first))).toEqual({ email: '' });
    expect(Object.fromEntries(new FormData(second))).toEqual({ other: 'asha@antara.example', way: 'b' });
    expect(heard).toContain('submit form');
    expect(heard.at(-1)).toBe('click button');
  });

  it('SH-14 what the page has taken away meanwhile is left alone', async () => {
    open(body);
    const heard = listenFor('click');
    const button = element('open');
    button.click();
    button.remove();
    const clicked = vi.fn();
    button.addEventListener('click', clicked);
    kept.replay();
    expect(heard).toEqual([]);
    expect(clicked).not.toHaveBeenCalled();
  });
});
