import { isPhone, newPersonProblems } from './person.js';

const ann = { firstName: 'Ann', lastName: 'Lee', password: 'a fine long one' };
const fieldsOf = (changes: Partial<typeof ann>) =>
  newPersonProblems({ ...ann, ...changes }, 'ann.lee@example.com').map(({ name }) => name);

describe('what a new person enters', () => {
  it('is fine with both names and a password of length', () => {
    expect(fieldsOf({})).toEqual([]);
  });

  it('is refused at every field that is missing', () => {
    expect(fieldsOf({ firstName: '', lastName: '', password: '' })).toEqual([
      'firstName',
      'lastName',
      'password',
    ]);
  });

  it('is refused where the password is their address', () => {
    expect(fieldsOf({ password: 'ann.lee@example.com' })).toEqual(['password']);
  });
});

describe('a phone number', () => {
  it.each(['+1 (207) 555-0123', '207.555.0123 x12', '020 7946 0000 ext. 7', '+49 30/123456', '55501'])(
    'may be written as %j',
    (text) => {
      expect(isPhone(text)).toBe(true);
    },
  );

  it.each([
    '',
    'call me',
    '1234',
    '+1 207 555 0123 4567 89',
    '207-555-0123 or mail',
    '++12345',
    'x12',
    '<12345>',
  ])('is not %j', (text) => {
    expect(isPhone(text)).toBe(false);
  });
});
