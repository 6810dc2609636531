import { passwordProblem, type ProblemError } from '@glass/contracts';

export interface NewPerson {
  firstName: string;
  lastName: string;
  password: string;
}

/** What is missing or wrong in what a person enters who has no account yet, each with its field; empty when fine. */
export function newPersonProblems(person: NewPerson, email: string): ProblemError[] {
  const { firstName, lastName, password } = person;
  const weakness = passwordProblem(password, [email, firstName, lastName]);
  return [
    ...(firstName ? [] : [{ name: 'firstName', reason: 'must not be empty', code: 'required' }]),
    ...(lastName ? [] : [{ name: 'lastName', reason: 'must not be empty', code: 'required' }]),
    ...(weakness ? [{ name: 'password', reason: weakness, code: 'password' }] : []),
  ];
}
