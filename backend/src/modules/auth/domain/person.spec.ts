import { isPhone, newPersonProblems } from './person.js';

const ann = { firstName: 'Ann', lastName: 'Lee' };
const fieldsOf = (changes: Partial<typeof ann>, weakness: string | null = null) =>
  newPersonProblems({ ...ann, ...changes }, weakness).map(({ name }) => name);

describe('what a new person enters', () => {
  it('is fine with both names and a password that is taken', () => {
    expect(fieldsOf({})).toEqual([]);
  });

  it('is refused at every field that is missing', () => {
    expect(fieldsOf({ firstName: '', lastName: '' }, 'Use at least 10 characters.')).toEqual([
      'firstName',
      'lastName',
      'password',
    ]);
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
