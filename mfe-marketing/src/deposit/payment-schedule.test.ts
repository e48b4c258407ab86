import { calculateCancellationFee } from '@antara/contracts/rules/booking-rules';
import { describe, expect, test } from 'vitest';
import { calculatePaymentSchedule } from './payment-schedule.ts';

const departure = '2027-06-30';
const ask = (booked: string, fare = '1000.10') => calculatePaymentSchedule({ fare, booked, departure });

describe('PB-16 the calculator', () => {
  test('91 days ahead: 10 % within 15 days, the rest 60 days before', () => {
    expect(ask('2027-03-31')).toEqual({
      error: null,
      total: 100_010,
      departure,
      plan: {
        depositPercent: 10,
        deposit: 10_001,
        depositDue: '2027-04-15',
        balance: 90_009,
        balanceDue: '2027-05-01',
      },
      spans: [
        { from: '2027-03-31', until: '2027-04-30', fee: 10_001 },
        { from: '2027-05-01', until: null, fee: 100_010 },
      ],
    });
  });

  test('90 days ahead: 20 % within 7 days', () => {
    expect(ask('2027-04-01')).toMatchObject({
      plan: { depositPercent: 20, deposit: 20_002, depositDue: '2027-04-08', balance: 80_008 },
      spans: [{ fee: 20_002 }, { from: '2027-05-01', fee: 100_010 }],
    });
  });

  test('60 days ahead: everything at once, and nothing back', () => {
    expect(ask('2027-05-01')).toMatchObject({
      plan: { depositPercent: 100, deposit: 100_010, balance: 0, balanceDue: null },
      spans: [{ from: '2027-05-01', until: null, fee: 100_010 }],
    });
  });

  test('a span says what a cancellation on any of its days costs', () => {
    const result = ask('2027-01-05');
    if (result.error) throw new Error(result.error.message);
    for (const { from, until, fee } of result.spans) {
      for (const day of [from, until ?? departure]) {
        expect(calculateCancellationFee(result.total, result.plan.depositPercent, day, departure)).toBe(fee);
      }
    }
  });

  test.each([
    ['fare', { fare: 'many', booked: '2027-01-01', departure }],
    ['fare', { fare: '0', booked: '2027-01-01', departure }],
    ['booked', { fare: '4,200', booked: 'soon', departure }],
    ['departure', { fare: '$4 200', booked: '2027-01-01', departure: '' }],
    ['departure', { fare: '4200.50', booked: '2027-07-01', departure }],
  ] as const)('what is wrong with %s is said of it', (field, input) => {
    expect(calculatePaymentSchedule(input).error?.field).toBe(field);
  });
});
