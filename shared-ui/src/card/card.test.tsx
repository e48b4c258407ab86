import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Card } from './card.tsx';
import { storyPicture } from '../testing/story-scenes.ts';

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('has one link, which is its title', () => {
  render(
    <MemoryRouter>
      <Card to="/blogs/loom" title="The red loom" picture={storyPicture('blog/4', 'A woven border')}>
        Six months for one sari.
      </Card>
    </MemoryRouter>,
  );
  expect(links()).toEqual(['/blogs/loom']);
  expect(screen.getByRole('link').textContent).toBe('The red loom');
  expect(screen.getByRole('article', { name: 'The red loom' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('The red loom');
});

test('PB-07 the action is the link, named after the title, in a new tab without referrer', () => {
  render(
    <MemoryRouter>
      <Card href="https://letters.antara.example/10" newTab action="Read more" title="The October letter" />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Read more The October letter' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(links()).toHaveLength(1);
});
