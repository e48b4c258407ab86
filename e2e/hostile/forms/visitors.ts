/** The forms that need no account. */
import { paths } from '@antara/contracts/composition/routes';
import { checkOut, fillGuest, meera, openReview, termsCheckbox } from '../../pages/checkout.ts';
import { main, resume } from '../../pages/forms.ts';
import { footer } from '../../pages/shell.ts';
import { bookByCall, newCustomer, signUpByCall } from '../../site/customers.ts';
import { claimSailing, countSuites, listSmallCategorySuites } from '../../site/sailings.ts';
import { expect, open } from '../../site/test.ts';
import { claim, person, type Forms } from './parts.ts';
import { expectSent, fillIn, sendForm } from './send-form.ts';

export const formsOfVisitors: Forms = {
  newsletter: async (page) => {
    await open(page, paths.faq());
    const texts = { 'Your e-mail address': person().Email };
    await sendForm(footer(page), { texts, button: 'SUBSCRIBE', call: 'subscribe' });
  },
  contact: async (page) => {
    await open(page, paths.contactUs());
    const { Email, 'Contact number': number } = person();
    await sendForm(main(page), {
      texts: {
        'First name': 'Asha',
        'Last name': 'Menon',
        Email,
        'Contact number': number,
        Message: 'Which side has the sun?',
      },
      button: 'Submit',
      call: 'enquiry',
    });
  },
  'request for a quote': async (page) => {
    await open(page, paths.requestAQuote());
    await sendForm(main(page), {
      texts: { ...person(), Message: 'There are two of us.' },
      options: { Country: 'Norway', Month: '11', Year: '2030' },
      ticked: ['No'],
      button: 'Request a Quote',
      call: 'enquiry',
    });
  },
  'quote of the loyalty club': async (page) => {
    const { slug, date } = await claim(page, 30);
    await open(page, paths.clubQuote(slug));
    await sendForm(main(page), {
      texts: { ...person(), 'Member ID': 'MC-20417', Message: 'With our points, please.' },
      options: { Date: date },
      button: 'Request a quote',
      call: 'enquiry',
    });
  },
  'enquiry of the catamarans': async (page) => {
    await open(page, paths.catamaranLanding());
    await sendForm(page.locator('#enquire'), {
      texts: { ...person(), Message: 'For a wedding.' },
      options: { Country: 'Norway' },
      ticked: ['No'],
      button: 'Submit',
      call: 'enquiry',
    });
  },
  'reply to a post': async (page) => {
    await open(page, paths.blog('what-the-river-says-at-night'));
    const { 'Full name': name, Email } = person();
    await sendForm(main(page), {
      texts: { Name: name, Email, Website: 'https://rivers.example', Comment: 'We heard them, too.' },
      ticked: ['I agree'],
      button: 'Send reply',
      call: 'enquiry',
    });
  },
  application: async (page) => {
    await open(page, paths.careers());
    await main(page)
      .getByLabel(/^Resume/)
      .setInputFiles(resume);
    await main(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(main(page).getByText('File uploaded successfully!')).toBeVisible();
    await sendForm(main(page), {
      texts: { ...person(), Message: 'Ten years on the river.' },
      options: { Position: 'Naturalist' },
      button: 'Submit Application',
      call: 'enquiry',
    });
  },
  'waiting list': async (page) => {
    const sailing = await claimSailing(page.request, 'an-insight', { smallCategory: true });
    const suite = listSmallCategorySuites(sailing)[0]!;
    // The category is not all free any more.
    await signUpByCall(page.request, newCustomer());
    await bookByCall(page.request, sailing, [suite]);
    await page.context().clearCookies();
    await open(page, paths.waitingList(sailing.slug));
    await sendForm(main(page), {
      texts: person(),
      options: {
        Departure: sailing.date,
        Suite: suite.category,
        'How many': String(countSuites(sailing, suite.category)),
      },
      ticked: ['Keep this'],
      button: 'Join the waiting list',
      call: 'joinWaitingList',
    });
  },
  'coupon of a checkout': async (page) => {
    const sailing = await claim(page, 30);
    await checkOut(page, sailing, sailing.suites.slice(0, 1));
    await sendForm(page.getByRole('form', { name: 'Coupon' }), {
      texts: { 'Coupon code': 'RIVER10' },
      button: 'Apply',
      call: 'coupon',
    });
  },
  'company and wishes of a checkout': async (page) => {
    await signUpByCall(page.request, newCustomer());
    const sailing = await claim(page, 30);
    const [suite] = sailing.suites;
    await checkOut(page, sailing, [suite!]);
    await fillGuest(page, suite!.room, 1, meera);
    const form = {
      texts: {
        'Name of the company': 'Lamplight Press',
        GSTIN: '27AAPFU0939F1ZV',
        'Address of the company': '12 Strand Road, Mumbai',
        'Something to celebrate': 'Our silver wedding',
        'Emergency contact': 'Arjun Nair',
        'Number of the emergency contact': '9000054321',
        'How you know each other': 'My brother',
      },
      ticked: ['I need an invoice for my company'],
    };
    await fillIn(main(page), form);
    await openReview(page);
    await termsCheckbox(page).check();
    await expectSent(main(page), { ...form, button: /^Confirm and pay/, call: 'createOrder' });
  },
};
