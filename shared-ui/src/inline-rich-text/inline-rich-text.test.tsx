import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InlineRichText } from './inline-rich-text.tsx';

test('inline: paragraphs become line breaks, so that no paragraph stands inside another', () => {
  const { container } = render(<InlineRichText html={'<p>Slow <em>rivers</em>.</p>\n<p>Small ships.</p>'} />);
  expect(container.innerHTML).toBe('<span>Slow <em>rivers</em>.<br>Small ships.</span>');
});
