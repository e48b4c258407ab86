import { expect, it } from 'vitest';
import { countCode } from './count-code.ts';

it('counts what is neither blank nor a comment, and takes no text for a comment', () => {
  const source = `/** What it is.
 * More of it. */
const a = 1; // one

/* two
   lines */ const b = '// no comment';
const c = \`
/* no comment either */
\`;
`;
  expect(countCode('a.ts', source)).toBe(5);
  expect(countCode('a.tsx', 'const a = <p>{/* said nowhere */}</p>;\n{\n  /* alone */\n}\n')).toBe(3);
  expect(countCode('a.ts', '')).toBe(0);
});
