import { isPhone, validateNewPerson } from './person.js';

const ann = { firstName: 'Ann', lastName: 'Lee' };
const fieldsOf = (changes: Partial<typeof ann>, weakness: string | null = null) =>
  validateNewPerson({ ...ann, ...changes }, weakness).map(({ name }) => name);

describe('validateNewPerson', () => {
  it('accepts both names and a valid password', () => {
    expect(fieldsOf({})).toEqual([]);
  });

  it('reports every missing field', () => {
    expect(fieldsOf({ firstName: '', lastName: '' }, 'Use at least 10 characters.')).toEqual([
      'firstName',
      'lastName',
      'password',
    ]);
  });
});

describe('isPhone', () => {
  it.each(['+1 (207) 555-0123', '207.555.0123 x12', '020 7946 0000 ext. 7', '+49 30/123456', '55501'])(
    'accepts %j',
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
  ])('rejects %j', (text) => {
    expect(isPhone(text)).toBe(false);
  });
});
