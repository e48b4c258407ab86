/** Every operation by its name. */
import type { z } from 'zod/mini';
import * as agents from './agents.ts';
import * as bookings from './bookings.ts';
import * as content from './content.ts';
import * as coupons from './coupons.ts';
import * as departures from './departures.ts';
import * as log from './log.ts';
import * as options from './options.ts';
import * as pictures from './pictures.ts';
import * as prices from './prices.ts';
import * as suites from './suites.ts';

export const operations = {
  'departures.list': departures.list,
  'departures.add': departures.add,
  'departures.close': departures.close,
  'departures.reopen': departures.reopen,
  'departures.move': departures.move,
  'departures.remove': departures.remove,
  'departures.fares': departures.fares,
  'suites.list': suites.list,
  'suites.block': suites.block,
  'suites.unblock': suites.unblock,
  'prices.show': prices.show,
  'prices.set': prices.set,
  'prices.setExtra': prices.setExtra,
  'coupons.list': coupons.list,
  'coupons.add': coupons.add,
  'coupons.end': coupons.end,
  'bookings.list': bookings.list,
  'bookings.show': bookings.show,
  'bookings.cancel': bookings.cancel,
  'bookings.refund': bookings.refund,
  'options.list': options.list,
  'options.release': options.release,
  'options.extend': options.extend,
  'agents.list': agents.list,
  'agents.approve': agents.approve,
  'agents.refuse': agents.turnDown,
  'agents.suspend': agents.suspend,
  'agents.rate': agents.setRate,
  'agents.paid': agents.markPaid,
  'content.list': content.list,
  'content.export': content.take,
  'content.import': content.bring,
  'content.remove': content.remove,
  'pictures.list': pictures.list,
  'pictures.describe': pictures.describe,
  'pictures.restore': pictures.giveUp,
  'log.list': log.list,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;
/** What an operation is given. */
export type InputOf<Name extends OperationName> = z.input<Operations[Name]['input']>;
/** What it answers. */
export type ResultOf<Name extends OperationName> = Awaited<ReturnType<Operations[Name]['run']>>;
