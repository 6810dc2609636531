import { screen } from '@testing-library/react';
import { cleanUpSites, openSite } from '../testing/site.factory.js';

cleanUpSites({ hidesErrors: true });

const entry = (name: string, reason: string) => ({ name, reason, code: 'X' });

describe('showErrorsWith shows a refusal as a red toast', () => {
  it.each([
    [
      'of problem details with fields',
      {
        type: 'urn:glass:error:validation-failed',
        title: 'Some of it is wrong.',
        status: 400,
        errors: [entry('firstName', 'is too long'), entry('generalErrors', 'Try again.')],
      },
      'firstName: is too long -- Try again.',
    ],
    ['of problem details without an entry', { title: 'Refused', status: 400, errors: [] }, 'Unknown error'],
    [
      'with general errors, of which the first counts',
      { errors: { generalErrors: ['The books are closed.', 'Another.'] } },
      'The books are closed.',
    ],
    ['with a reason', { reason: 'The shop is on holiday.' }, 'The shop is on holiday.'],
    ['of no known shape', { oops: true }, 'Unknown error type, see output logs'],
  ])('%s', async (_shape, body, said) => {
    const server = { '/api/auth/get-my-profile': () => [400, body] as [number, object] };
    await openSite({ path: '/changelog', signedIn: true, server });
    expect(await screen.findByText(said)).toBeTruthy();
  });
});
