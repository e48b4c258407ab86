import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Accordion, AccordionSection } from './accordion.tsx';

test('is a native disclosure whose content is in the HTML, open or not', () => {
  const html = renderToString(
    <Accordion>
      <AccordionSection title="Suites" defaultOpen>
        Nineteen square metres
      </AccordionSection>
      <AccordionSection title="Itinerary" headingLevel={4} id="itinerary">
        Eight days
      </AccordionSection>
    </Accordion>,
  );
  expect(html).toMatch(/<details open="" [^>]*><summary/);
  expect(html).toMatch(/<details class[^>]*><summary[^>]*><h4/);
  expect(html).toMatch(/<div id="itinerary"[^>]*>Eight days/);
});

test('toggles by its summary, stays open over a new render, and calls onToggle', async () => {
  const onToggle = vi.fn();
  const section = (text: string) => (
    <AccordionSection title="Exclusion" onToggle={onToggle}>
      {text}
    </AccordionSection>
  );
  const { rerender, container } = render(section('Flights'));
  const details = container.querySelector('details');
  await userEvent.click(screen.getByText('Exclusion'));
  expect(details?.open).toBe(true);
  await vi.waitFor(() => expect(onToggle).toHaveBeenLastCalledWith(true), { timeout: 10_000 });
  rerender(section('Flights and visas'));
  expect(details?.open).toBe(true);
});
