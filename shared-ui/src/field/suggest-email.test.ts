import { expect, it } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

it.each([
  ['helen.oconnor@gmial.con', 'helen.oconnor@gmail.com'],
  ['asha@gmal.com', 'asha@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['asha@gmail.cmo', 'asha@gmail.com'],
  ['asha@yahoo.con', 'asha@yahoo.com'],
  ['asha@yaho.co.in', 'asha@yahoo.co.in'],
  ['asha@hotnail.com', 'asha@hotmail.com'],
  ['asha@outlok.com', 'asha@outlook.com'],
  ['asha@redifmail.com', 'asha@rediffmail.com'],
  ['asha@lamplight.con', 'asha@lamplight.com'],
])('VX-11 %s: was %s meant?', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

it.each([
  'asha@gmail.com',
  'asha@mail.com',
  'asha@gmx.com',
  'asha@live.com',
  'asha@me.com',
  'asha@sky.com',
  'asha@antara.example',
  'asha@lamplight.co',
  'asha@iitkgp.ac.in',
  'asha@ox.ac.uk',
  'asha',
  '',
  '@gmail.con',
])('VX-11 %s is not asked about', (typed) => expect(suggestEmail(typed)).toBeNull());
