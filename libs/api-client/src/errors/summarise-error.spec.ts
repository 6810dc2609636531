import { jest } from '@jest/globals';
import { ApiError, describeError, toFieldErrors, SilentError, summarizeReply } from './api-error.js';

const field = (name: string, reason: string) => ({ name, reason, code: 'VALIDATION_FAILED' });
const general = (reason: string) => field('generalErrors', reason);

describe('summarizeReply', () => {
  it('joins the fields of a problem-details reply with their reasons', () => {
    const body = {
      errors: [field('email', 'must be an email address'), field('password', 'must not be empty')],
    };
    expect(summarizeReply(body).summary).toBe(
      'email: must be an email address -- password: must not be empty',
    );
  });

  it('joins the reasons of general errors', () => {
    expect(summarizeReply({ errors: [general('One.'), general('Two.')] }).summary).toBe('One. -- Two.');
  });

  it('names the fields first when a reply has both', () => {
    const body = { errors: [general('Not saved.'), field('quantity', 'must be at least 1')] };
    expect(summarizeReply(body).summary).toBe('quantity: must be at least 1 -- Not saved.');
  });

  it.each([[[]], [[{}]], [[{ name: 'x' }]], [['text']]])(
    'says "Unknown error" for a list without any: %j',
    (errors) => {
      expect(summarizeReply({ errors })).toEqual({ summary: 'Unknown error', isRecognized: true });
    },
  );

  it('takes the first of errors.generalErrors', () => {
    expect(summarizeReply({ errors: { generalErrors: ['First.', 'Second.'] } }).summary).toBe('First.');
  });

  it('takes a reason text', () => {
    expect(summarizeReply({ reason: 'The quote is ordered already.' }).summary).toBe(
      'The quote is ordered already.',
    );
  });

  it.each([
    null,
    undefined,
    'text',
    12,
    {},
    { errors: {} },
    { errors: { generalErrors: [] } },
    { reason: '' },
  ])('does not recognise %j', (body) => {
    expect(summarizeReply(body)).toEqual({
      summary: 'Unknown error type, see output logs',
      isRecognized: false,
    });
  });
});

describe('describeError', () => {
  it('returns the summary of the reply', () => {
    expect(describeError(new ApiError('/api/quote/save', 409, { reason: 'Changed meanwhile.' }))).toBe(
      'Changed meanwhile.',
    );
  });

  it('returns null for a SilentError', () => {
    const log = jest.fn();
    expect(describeError(new SilentError('Login required'), log)).toBeNull();
    expect(log).not.toHaveBeenCalled();
  });

  it('refers to the log for an unknown error, and logs it', () => {
    const log = jest.fn();
    const error = new TypeError('x is undefined');
    expect(describeError(error, log)).toBe('Unknown error type, see output logs');
    expect(log).toHaveBeenCalledWith(error);
  });
});

describe('toFieldErrors', () => {
  it('uses the field names of the request', () => {
    const body = { errors: [field('email', 'One.'), field('email', 'Two.'), general('Three.')] };
    expect(toFieldErrors(new ApiError('/api/auth/login', 400, body))).toEqual({ email: 'One. Two.' });
  });

  it.each([new Error('x'), null, new ApiError('/api/auth/login', 0, null)])('is empty for %s', (error) => {
    expect(toFieldErrors(error)).toEqual({});
  });
});
