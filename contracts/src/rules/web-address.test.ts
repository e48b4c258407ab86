import { expect, test } from 'vitest';
import { hasWebAddress } from './web-address.ts';

test.each([
  'Claim http://evil.example/win',
  'See www.evil.example',
  'e.com/win',
  'ｗｗｗ.evil.com',
  'https:⁄⁄evil.com',
  'evil．com',
  'evil。com',
  'evil․com now',
  'URGENT: your refund waits at refund-antara.example/pay (Antara Accounts)',
  'pay@evil.com',
  'mr.evil.com',
  'X.Com/win',
  'Evil.Com',
])('TR-06 %j has a web address', (text) => expect(hasWebAddress(text)).toBe(true));

test.each([
  'Lamplight Journeys Pvt. Ltd.',
  'Pvt.Ltd. Co.',
  'K.Raman',
  'A.P.J.Abdul Kalam',
  'Dr.Patel & Sons',
  'St.John',
  'J. R. R. Tolkien',
  'No.12, Strand Road 3.5',
  'Tours/Travels',
  'दीपक यात्रा',
  'LJ-204',
])('TR-06 %j has none', (text) => expect(hasWebAddress(text)).toBe(false));
