import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const items = [
  { id: 'one', label: 'Signature', panel: <p>First</p> },
  { id: 'two', label: 'Heritage', panel: <p>Second</p> },
  { id: 'three', label: 'Maharaja', panel: <p>Third</p> },
];
const tab = (name: string) => screen.getByRole('tab', { name });

test('arrow keys, Home and End move focus and selection, and wrap', async () => {
  const onChange = vi.fn();
  render(<Tabs label="Suites" items={items} onChange={onChange} />);
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(tab('Signature'));
  for (const [key, name] of [
    ['{ArrowRight}', 'Heritage'],
    ['{End}', 'Maharaja'],
    ['{ArrowRight}', 'Signature'],
    ['{ArrowLeft}', 'Maharaja'],
    ['{Home}', 'Signature'],
  ] as const) {
    await user.keyboard(key);
    expect(document.activeElement).toBe(tab(name));
    expect(tab(name).getAttribute('aria-selected')).toBe('true');
  }
  expect(onChange.mock.calls.flat()).toEqual(['two', 'three', 'one', 'three', 'one']);
});

test('on a page that is written from right to left the left arrow moves to the next tab', async () => {
  document.documentElement.dir = 'rtl';
  try {
    render(<Tabs label="Suites" items={items} />);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(tab('Heritage'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab('Signature'));
  } finally {
    document.documentElement.removeAttribute('dir');
  }
});

test('one tab is a tab stop, and Tab moves to the panel', async () => {
  render(<Tabs label="Suites" items={items} value="two" />);
  expect(screen.getAllByRole('tab').map((each) => each.tabIndex)).toEqual([-1, 0, -1]);
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Heritage' }));
});

test('every panel is in the document, one is shown', () => {
  render(<Tabs label="Suites" items={items} />);
  const shown = ['First', 'Second', 'Third'].map((text) => !screen.getByText(text).parentElement?.hidden);
  expect(shown).toEqual([true, false, false]);
});

test('the owner decides when it controls the value', async () => {
  render(<Tabs label="Suites" items={items} value="one" />);
  await userEvent.click(tab('Heritage'));
  expect(tab('Signature').getAttribute('aria-selected')).toBe('true');
});

test('falls back to the first when the selected one is removed', () => {
  const { rerender } = render(<Tabs label="Suites" items={items} value="three" />);
  rerender(<Tabs label="Suites" items={items.slice(0, 2)} value="three" />);
  expect(tab('Signature').getAttribute('aria-selected')).toBe('true');
});
