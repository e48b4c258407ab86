import { useEffect, useRef, useState } from 'react';
import type { Meta, StoryObj } from '../testing/stories.ts';
import styles from '../testing/token-list.module.css';

type Kind = 'colour' | 'text' | 'length' | 'other';

interface TokensProps {
  kind: Kind;
  surface?: 'paper' | 'raised' | 'sunk' | 'ink' | 'teal';
}

function Tokens({ kind, surface = 'paper' }: TokensProps) {
  const list = useRef<HTMLUListElement>(null);
  const [tokens, setTokens] = useState<{ name: string; value: string }[]>([]);
  // The style sheets can be read in the browser alone.
  useEffect(() => {
    if (!list.current) return;
    const computed = getComputedStyle(list.current);
    const named = readTokenNames().map((name) => ({ name, value: computed.getPropertyValue(name) }));
    setTokens(named.filter(({ name, value }) => getKind(name, value) === kind));
  }, [kind, surface]);
  return (
    <ul
      role="list"
      ref={list}
      data-kind={kind}
      data-surface={surface === 'paper' ? undefined : surface}
      className={styles.tokens}
    >
      {tokens.map(({ name, value }) => (
        <li key={name} className={styles.token}>
          <span
            aria-hidden="true"
            // The content security policy forbids the attribute `style`, but not its properties.
            ref={(sample) => sample?.style.setProperty('--sample', `var(${name})`)}
            className={styles[kind]}
          >
            {kind === 'text' && 'The river sets the hour'}
          </span>
          <code>{name}</code>
          <span className={styles.value}>{value}</span>
        </li>
      ))}
    </ul>
  );
}

/** Returns the names of all custom properties that the style sheets set on the root. */
function readTokenNames(): string[] {
  const listRules = (rules: CSSRuleList): CSSRule[] =>
    [...rules].flatMap((rule) => [
      rule,
      ...('cssRules' in rule ? listRules(rule.cssRules as CSSRuleList) : []),
    ]);
  const names = [...document.styleSheets]
    .flatMap((sheet) => listRules(sheet.cssRules))
    .filter((rule) => rule instanceof CSSStyleRule && rule.selectorText === ':root')
    .flatMap((rule) => [...(rule as CSSStyleRule).style]);
  return [...new Set(names)].filter((name) => name.startsWith('--'));
}

function getKind(name: string, value: string): Kind {
  if (CSS.supports('color', value)) return 'colour';
  if (name.startsWith('--text-')) return 'text';
  return CSS.supports('width', value) && /[a-z]/.test(value) ? 'length' : 'other';
}

/** Every token with its value: the colours on each surface, and what is the same on all of them. */
const meta = {
  title: 'Tokens',
  component: Tokens,
  parameters: { width: 'wide' },
} satisfies Meta<typeof Tokens>;

export default meta;

type Story = StoryObj<typeof Tokens>;

export const ColoursOnPaper: Story = { args: { kind: 'colour' } };

export const ColoursOnRaised: Story = { args: { kind: 'colour', surface: 'raised' } };

export const ColoursOnSunk: Story = { args: { kind: 'colour', surface: 'sunk' } };

export const ColoursOnInk: Story = { args: { kind: 'colour', surface: 'ink' } };

export const ColoursOnTeal: Story = { args: { kind: 'colour', surface: 'teal' } };

export const TextSizes: Story = { args: { kind: 'text' } };

export const Lengths: Story = { args: { kind: 'length' } };

export const FontsAndMotion: Story = { args: { kind: 'other' } };
