import { ApiError, problemOf } from './api-error.js';

const CONFLICT = {
  code: 'VERSION_CONFLICT',
  errors: [{ name: 'generalErrors', reason: 'This panel was changed.', code: 'VERSION_CONFLICT' }],
  traceId: 'trace-1',
  current: { quantity: 4 },
};

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
