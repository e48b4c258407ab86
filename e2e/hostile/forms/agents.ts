/** The forms of travel agents. */
import { paths } from '@antara/contracts/composition/routes';
import { accountMenu } from '../../pages/account.ts';
import { checkOut } from '../../pages/checkout.ts';
import { main } from '../../pages/forms.ts';
import { holdButton, optionDialog } from '../../pages/options.ts';
import { registerAgentByCall } from '../../site/agents.ts';
import { bookByCall, newCustomer } from '../../site/customers.ts';
import { readMailsTo } from '../../site/outbox.ts';
import { expect, open } from '../../site/test.ts';
import { claim, dialog, type Forms } from './parts.ts';
import { sendForm } from './send-form.ts';

export const formsOfAgents: Forms = {
  'agents’ log-in': async (page) => {
    const { email, password, name } = await registerAgentByCall(page.request);
    await page.context().clearCookies();
    await open(page, paths.agentLogin());
    await sendForm(main(page), {
      texts: { Email: email, Password: password },
      button: 'Login',
      call: 'login',
    });
    await expect(accountMenu(page, name)).toBeVisible();
  },
  'agency’s data': async (page) => {
    await registerAgentByCall(page.request);
    await open(page, paths.updateAgentProfile());
    await sendForm(main(page), {
      texts: {
        'Company name': 'Ghat Journeys',
        'Job position': 'Director',
        'First name': 'Irfan',
        Phone: '9000054321',
        'Address line 1': '9 Park Street',
        IATA: '12345678',
      },
      button: 'Update',
      call: 'updateAgent',
    });
  },
  'invitation of a colleague, and the colleague’s account': async (page) => {
    await registerAgentByCall(page.request);
    await open(page, paths.agentPortal());
    const { name, email, mobile_no, password } = newCustomer('Asha Rao');
    const texts = { 'E-mail address of a colleague': email };
    await sendForm(main(page), { texts, button: 'Invite', call: 'inviteColleague' });
    const findInvitation = () =>
      /invitation=3D([\w-]{43})/.exec(
        readMailsTo(email)
          .join('\n')
          .replaceAll(/=\r?\n/g, ''),
      )?.[1];
    await expect.poll(findInvitation).toBeTruthy();
    await page.context().clearCookies();
    await page.goto('about:blank');
    await open(page, paths.agentInvitation(findInvitation() ?? ''));
    await sendForm(main(page), {
      texts: { Name: name, 'Mobile number': mobile_no, Password: password },
      button: 'Create account and join',
      call: 'joinAgency',
    });
  },
  'option with a reference': async (page) => {
    await registerAgentByCall(page.request);
    const sailing = await claim(page, 61);
    await checkOut(page, sailing, sailing.suites.slice(0, 1));
    await holdButton(page).click();
    await sendForm(optionDialog(page), {
      texts: { 'Your reference': 'The Sens, anniversary' },
      button: 'Hold without payment',
      call: 'takeOption',
    });
  },
  'payment link': async (page) => {
    await registerAgentByCall(page.request);
    const sailing = await claim(page, 100);
    await bookByCall(page.request, sailing, sailing.suites.slice(0, 1), 1, 'DEPOSIT');
    await open(page, paths.agentPortal());
    await page.getByRole('button', { name: /^Payment link for/ }).click();
    const made = await sendForm(dialog(page), {
      button: 'Make a link to copy',
      call: 'createPaymentLink',
    });
    const { token } = (await made.json()) as { token: string };
    await expect(dialog(page).getByLabel(/^Link for your client/)).toHaveValue(
      new RegExp(`${paths.paymentLink(token)}$`),
    );
  },
};
