import { describe, expect, it } from 'vitest';
import { formatPhone, normalizePhone, parsePhone, parseSignupPhone } from './phone.ts';

describe('telephone numbers', () => {
  it.each([
    ['9876543210', '+919876543210'],
    [' 98765 43210 ', '+919876543210'],
    ['+91 98765-43210', '+919876543210'],
    ['0091 (98765) 43210', '+919876543210'],
    ['09876543210', '+919876543210'],
    ['+91 098765 43210', '+919876543210'],
    ['919876543210', '+919876543210'],
    ['\u202A+91 98765\u00A043210\u202C', '+919876543210'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['+44 020 7946 0018', '+442079460018'],
    ['0049 151/234.567-89', '+4915123456789'],
    ['+1 (212) 555-0123', '+12125550123'],
    ['+39 06 6982 1234', '+390669821234'],
    ['+86 138 0013 8000', '+8613800138000'],
    ['+376 712345', '+376712345'],
    ['+20 2 27365000', '+20227365000'],
    ['+51 1 6190000', '+5116190000'],
    ['+65 6123 4567', '+6561234567'],
    ['+82 2 312 3456', '+8223123456'],
    // A trunk 0 is dropped however often it is typed; where the 0 is part of the number it stays.
    ['+44 0020 7946 0018', '+442079460018'],
    ['+225 01 23 45 67 89', '+2250123456789'],
    ['+242 06 612 3456', '+242066123456'],
    ['+378 0549 886377', '+3780549886377'],
  ])('EN-02 “%s” is kept as %s', (text, kept) => {
    expect(normalizePhone(text)).toBe(kept);
    expect(normalizePhone(kept)).toBe(kept);
  });

  it.each([
    '',
    ' ',
    '98765 4321',
    '98765432101',
    '+91 98765 4321',
    '+91 98765 432101',
    '98765O3210',
    '+49 12345',
    '+49 123456789012345',
    '+0 123456789',
    '+',
    '98765+43210',
    '9876543210 x12',
    'x9876543210',
    '0191987654321',
    '91987654321012',
    '091987654321012',
  ])('EN-02 “%s” is no number', (text) => expect(parsePhone(text)).toBeNull());

  it('AC-02 sign-up takes ten to fifteen digits, with their code in front where there are more than ten', () => {
    const signUp = (text: string) => normalizePhone(text, parseSignupPhone);
    expect(signUp('1234567890')).toBe('+911234567890');
    expect(signUp('4915123456789')).toBe('+4915123456789');
    expect(signUp('123456789012345')).toBe('+123456789012345');
    expect(parseSignupPhone('123456789')).toBeNull();
    expect(parseSignupPhone('1234567890123456')).toBeNull();
    expect(parseSignupPhone('0449151234567')).toBeNull();
    expect(parseSignupPhone('4915123456789x')).toBeNull();
  });

  it.each([
    ['+919876543210', '+91 98765 43210'],
    ['9876543210', '+91 98765 43210'],
    ['4915123456789', '+49 151 234 567 89'],
    ['+12125550123', '+1 212 555 0123'],
    ['+376712345', '+376 712 345'],
    ['', ''],
    ['none', 'none'],
  ])('CO-12 “%s” is shown as “%s”', (kept, shown) => expect(formatPhone(kept)).toBe(shown));
});
