import { expect, test } from 'vitest';
import { classifyFailure, describeFailure } from './delivery.ts';

const error = (message: string, more: object) => Object.assign(new Error(message), more);

test.each([
  ['refused', error('550 no such user', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })],
  ['refused', error('554 spam', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 })],
  ['not-accepted', error('450 greylisted', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 })],
  ['not-accepted', error('553 sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 })],
  ['not-accepted', error('535 log-in', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 })],
  ['not-accepted', error('421 closing', { code: 'ECONNECTION', responseCode: 421 })],
  ['not-accepted', error('connect ECONNREFUSED', { code: 'ESOCKET', syscall: 'connect' })],
  ['not-accepted', error('no space', { code: 'ENOSPC', syscall: 'write' })],
  ['not-accepted', error('Greeting never received', { code: 'ETIMEDOUT', command: 'CONN' })],
  ['unknown', error('Connection closed unexpectedly', { code: 'ECONNECTION', command: 'CONN' })],
  ['unknown', error('Timeout', { code: 'ETIMEDOUT', command: 'CONN' })],
  ['unknown', 'text'],
])('OF-18 %s: %s', (kind, failure) => {
  expect(classifyFailure(failure)).toBe(kind);
});

test('OF-18 the server’s answer is kept without addresses', () => {
  expect(describeFailure(error('550 <asha@travellers.example> unknown', {}))).not.toContain('asha@');
});
