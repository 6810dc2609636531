import { newPersonProblems } from './new-person.js';

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
