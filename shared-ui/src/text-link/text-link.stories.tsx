import { Fragment } from 'react';
import type { Stories } from '../internal/stories.ts';
import { TextLink } from './text-link.tsx';

export default {
  group: 'Actions',
  about: 'In a sentence, standing alone with an arrow, or plain until pointed at.',
  states: (['inline', 'arrow', 'plain'] as const).flatMap((variant) => [
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
} satisfies Stories;
