import { Fragment, type ReactElement } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Breadcrumb } from '../breadcrumb/index.ts';
import { Button, ButtonLink } from '../button/index.ts';
import { Menu } from '../menu/index.ts';
import { Steps } from '../steps/index.ts';
import { TextLink } from '../text-link/index.ts';

const nothing = () => {};

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

const stages = [{ label: 'Suites', to: '/booking' }, { label: 'Guests' }, { label: 'Payment' }];

export const actionSpecimens: Record<string, readonly ReactElement[]> = {
  breadcrumb: [
    <Breadcrumb
      key="all"
      items={[
        { label: 'Home', to: '/' },
        { label: 'Our Ships', to: '/our-ships' },
        { label: 'Bengal Ganga' },
      ]}
    />,
    <Breadcrumb
      key="long words"
      items={[
        { label: 'Home', to: '/' },
        { label: 'Letters from the river', to: '/blogs' },
        { label: 'How a pilot reads the Bhagirathi between Murshidabad and Farakka after the monsoon' },
      ]}
    />,
  ],
  button: [
    ...variants.flatMap((variant) => [
      <Button key={`${variant} · plain`} variant={variant}>
        Proceed to Checkout
      </Button>,
      <Button key={`${variant} · small`} variant={variant} size="small">
        Add room
      </Button>,
      <Button key={`${variant} · busy`} variant={variant} busy busyLabel="Processing...">
        Login
      </Button>,
      <Button key={`${variant} · disabled`} variant={variant} disabled>
        Proceed to Checkout
      </Button>,
      <ButtonLink key={`${variant} · link`} variant={variant} to="/booking">
        Our cruises
      </ButtonLink>,
      <ButtonLink key={`${variant} · long words`} variant={variant} to="/booking/kolkata-varanasi-upstream">
        Explore and book the fourteen nights from Kolkata upstream to Varanasi
      </ButtonLink>,
    ]),
    <Button key="others · wide" wide>
      Update Password
    </Button>,
    <ButtonLink key="others · telephone" href="tel:0000000000" size="small" wide>
      Call us
    </ButtonLink>,
    <ButtonLink
      key="others · file, in a new tab"
      href="/media/documents/brochure.pdf"
      newTab
      variant="secondary"
    >
      Brochure
    </ButtonLink>,
  ],
  menu: [
    <Menu
      key="links and actions"
      align="start"
      trigger={
        <>
          Account <ChevronDown aria-hidden="true" />
        </>
      }
      label="Account"
      items={[
        { id: 'bookings', label: 'My bookings', to: '/userbooking' },
        { id: 'brochure', label: 'Brochure', href: '/media/documents/brochure.pdf', download: true },
        { id: 'logout', label: 'Logout', onSelect: nothing },
      ]}
    />,
    <Menu
      key="long words"
      align="start"
      trigger={
        <>
          Ships <ChevronDown aria-hidden="true" />
        </>
      }
      label="Ships"
      items={[
        { id: 'two', label: 'Antara Ganges Voyager II, with her two tiers of verandas', to: '/our-ships' },
        { id: 'one', label: 'Antara Ganges Voyager', to: '/our-ships' },
      ]}
    />,
  ],
  steps: ['the first', 'the second', 'the last', 'all done'].map((key, current) => (
    <Steps key={key} label={`Progress, ${key}`} current={current} items={stages} />
  )),
  'text-link': (['inline', 'arrow', 'plain'] as const).flatMap((variant) => [
    <TextLink key={`${variant} · in the site`} variant={variant} to="/our-ships">
      See the ships
    </TextLink>,
    <TextLink
      key={`${variant} · out of it, new tab`}
      variant={variant}
      href="https://antara.example/press"
      newTab
    >
      Read the article
    </TextLink>,
    <Fragment key={`${variant} · long words`}>
      <TextLink variant={variant} to="/blogs">
        How a pilot reads the Bhagirathi between Murshidabad and Farakka after the monsoon
      </TextLink>
    </Fragment>,
  ]),
};
