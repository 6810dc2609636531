import { switchBackAfterEach, switchPageLanguage } from '@glass/testing/switch-language';
import { ApiError, describeError, problemOf, toFieldErrors } from './api-error.js';

const CONFLICT = {
  code: 'VERSION_CONFLICT',
  errors: [{ name: 'generalErrors', reason: 'This panel was changed.', code: 'VERSION_CONFLICT' }],
  traceId: 'trace-1',
  current: { quantity: 4 },
};

describe('an error with translations', () => {
  switchBackAfterEach();

  it('is read in the language that the page was switched to', async () => {
    const about = { code: 'invalid', translations: { 'de-DE': 'ist keine Zahl' } };
    const error = new ApiError('/api/x', 400, {
      errors: [{ name: 'width', reason: 'is not a number', ...about }],
    });
    const read = () => [problemOf(error)?.text, toFieldErrors(error).width, describeError(error)];
    expect(read()).toEqual(['is not a number', 'is not a number', 'width: is not a number']);
    await switchPageLanguage('de-DE');
    expect(read()).toEqual(['ist keine Zahl', 'ist keine Zahl', 'width: ist keine Zahl']);
    await switchPageLanguage('fr-FR');
    expect(problemOf(error)?.text).toBe('is not a number');
  });
});

describe('problemOf', () => {
  it('reads code, text, trace and current data', () => {
    expect(problemOf(new ApiError('/api/x', 409, CONFLICT))).toEqual({
      status: 409,
      code: 'VERSION_CONFLICT',
      text: 'This panel was changed.',
      traceId: 'trace-1',
      current: { quantity: 4 },
    });
  });

  it('reads the error of another copy of this library', () => {
    const foreign = Object.assign(new Error('x'), { status: 409, body: CONFLICT });
    expect(problemOf(foreign)?.code).toBe('VERSION_CONFLICT');
  });

  it('has status 0 for a call without an answer', () => {
    expect(problemOf(new ApiError('/api/x', 0, { reason: 'No answer.' }))).toMatchObject({
      status: 0,
      code: null,
      text: 'No answer.',
    });
  });

  it.each([[new Error('bug')], ['text'], [null]])('returns null for %p, which is no refusal', (error) => {
    expect(problemOf(error)).toBeNull();
  });
});
