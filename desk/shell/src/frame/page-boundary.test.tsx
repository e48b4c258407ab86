import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { PageBoundary } from './page-boundary.tsx';

/** A page whose effect returns no function, as `scrollIntoView` returns a promise in newer browsers. */
function FailsWhenLeft() {
  useEffect((() => Promise.resolve()) as unknown as () => void, []);
  return <p>Timetable</p>;
}

function FailsAtOnce(): never {
  throw new Error('no such figure');
}

function renderDesk(path: string) {
  const onFailed = vi.fn();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <MemoryRouter initialEntries={[path]}>
      <nav>
        <Link to="/today">Today</Link>
        <Link to="/inbox">Inbox</Link>
      </nav>
      <PageBoundary onFailed={onFailed}>
        <Routes>
          <Route path="/timetable" element={<FailsWhenLeft />} />
          <Route path="/figures" element={<FailsAtOnce />} />
          <Route path="/today" element={<p>What waits</p>} />
          <Route path="/inbox" element={<p>Enquiries</p>} />
        </Routes>
      </PageBoundary>
    </MemoryRouter>,
  );
  return onFailed;
}

test.each(['/timetable', '/figures'])(
  'DL-06 a page that fails at %s leaves the menu, says so, and the next page is shown',
  async (path) => {
    const onFailed = renderDesk(path);
    const user = userEvent.setup();
    await user.click(screen.getByRole('link', { name: 'Today' }));
    if (path === '/timetable')
      expect(screen.getByRole('alert').textContent).toContain('This page has failed');
    await user.click(screen.getByRole('link', { name: 'Inbox' }));
    expect(screen.getByText('Enquiries')).toBeTruthy();
    expect(onFailed).toHaveBeenCalled();
  },
);
