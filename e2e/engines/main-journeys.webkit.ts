/** The main journeys in WebKit, through a driver of its own. */
import { writeFileSync } from 'node:fs';
import { paths } from '@antara/contracts/composition/routes';
import { uniquePerson, waitForMail } from '../pages/forms.ts';
import { registerAgentByCall } from '../site/agents.ts';
import type { Customer } from '../site/customers.ts';
import { test as base } from '../site/test.ts';
import { openWebKit, type Step, type WebKitWindow } from './webkit-driver.ts';

const test = base.extend<{ webkit: WebKitWindow }>({
  webkit: async ({ baseURL }, use, info) => {
    const window = await openWebKit();
    try {
      // A visitor who has seen the welcome and closed the banners, as everywhere in these tests.
      await window.open(`${baseURL}/robots.txt`);
      await window.evaluate(
        `localStorage.setItem('visited', 'true');
        sessionStorage.setItem('popupsClosed', '["popups/new-sailings","popups/monsoon-offer"]');`,
      );
      await use(window);
    } finally {
      writeFileSync(info.outputPath('webkit.png'), await window.screenshot());
      await window.close();
    }
  },
});

const button = (name: string | RegExp): Step => ({ role: 'button', name });
const link = (name: string | RegExp): Step => ({ role: 'link', name });
const heading = (name: string | RegExp): Step => ({ role: 'heading', name });
const header: Step = { role: 'banner' };
const main: Step = { role: 'main' };

async function logIn(webkit: WebKitWindow, { email, password }: Customer): Promise<void> {
  await webkit.fill(email, main, { label: /^Email/ });
  await webkit.fill(password, main, { label: /^Password/ });
  await webkit.click(main, button('Login'));
}

test('VX-05 an agent logs in to the portal in WebKit', async ({ webkit, request, baseURL }) => {
  const agent = await registerAgentByCall(request);
  await webkit.open(`${baseURL}${paths.journeys()}`);
  await webkit.click(header, link('Travel Agents'));
  await webkit.expectPath(paths.agentLogin());
  await logIn(webkit, agent);
  await webkit.click(header, button(`Your account, ${agent.name}`));
  await webkit.click({ role: 'menuitem', name: 'Agent Portal' });
  await webkit.expectVisible(heading('Agent portal'));
});

test('VX-05 an enquiry is sent, and menu and search lead on, in WebKit', async ({ webkit, baseURL }) => {
  const { name, firstName, lastName, email, contactNumber } = uniquePerson();
  await webkit.open(`${baseURL}${paths.home()}`);
  await webkit.click(header, button('Menu'));
  await webkit.click({ role: 'dialog', name: 'Menu' }, link('Contact Us'));
  await webkit.expectPath(paths.contactUs());
  for (const [label, value] of [
    ['First name', firstName],
    ['Last name', lastName],
    ['Email', email],
    ['Contact number', contactNumber],
    ['Message', 'Which side has the morning sun?'],
  ] as const)
    await webkit.fill(value, main, { label: new RegExp(`^${label}`) });
  await webkit.click(main, button('Submit'));
  await webkit.expectVisible({ text: /^Enquiry submitted successfully/ });
  await waitForMail('sales@antara.example', name);

  await webkit.click(header, button('Search'));
  const search: Step = { role: 'dialog', name: 'Search the site' };
  await webkit.fill('murshid', search, { role: 'combobox' });
  await webkit.click(search, { role: 'option', name: /Princely Murshidabad/ });
  await webkit.expectVisible(heading('Princely Murshidabad'));
});
