import { expect, it } from 'vitest';
import { calls, type CallName } from './calls.ts';

/** The calls of the two specifications (P§7, B§7): their methods, and the paths that were agreed for them. */
const specified: Record<string, CallName> = {
  'POST /auth/validate': 'validate',
  'POST /auth/login': 'login',
  'POST /auth/signup': 'signup',
  'POST /auth/logout': 'logout',
  'POST /auth/otp': 'sendCode',
  'POST /auth/otp/check': 'checkCode',
  'POST /auth/password': 'updatePassword',
  'GET /content': 'content',
  'GET /blog': 'blog',
  'GET /gallery': 'gallery',
  'GET /cruises': 'cruises',
  'GET /cruise': 'cruise',
  'GET /tours': 'tours',
  'GET /tour': 'tour',
  'GET /legal': 'legal',
  'GET /careers': 'careers',
  'GET /page': 'page',
  'POST /enquiries': 'enquiry',
  'POST /newsletter': 'subscribe',
  'POST /upload': 'upload',
  'POST /upload/images': 'uploadImages',
  'GET /coupon': 'coupon',
  'GET /exchange-rate': 'exchangeRate',
  'POST /guests': 'saveGuests',
  'POST /payment/order': 'createOrder',
  'POST /payment/verify': 'verifyPayment',
  'GET /bookings': 'bookings',
  'GET /booking': 'booking',
  'GET /countries': 'countries',
  'GET /states': 'states',
  'GET /cities': 'cities',
  'GET /groups': 'groups',
  'POST /agent/register': 'registerAgent',
  'POST /agent/update': 'updateAgent',
  'GET /agent/profile': 'agentProfile',
  'GET /agent/gallery': 'agentGallery',
  'POST /holds': 'hold',
  'DELETE /holds': 'releaseHold',
  'GET /search': 'search',
};

it('MF-06 every specified call has its method and its path, and no other call has them too', () => {
  const named = Map.groupBy(Object.keys(calls) as CallName[], (name) => calls[name].join(' '));
  for (const [call, name] of Object.entries(specified)) expect(named.get(call), call).toEqual([name]);
});
