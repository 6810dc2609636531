import { NotFoundException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { fieldError, versionConflict } from './app-error.js';
import { toProblemDetails } from './problem-details.js';

describe('toProblemDetails', () => {
  it('names fields as the client sent them', () => {
    expect(toProblemDetails(fieldError('spec.shape.width', 'is not a length'), 'trace-1')).toEqual({
      type: 'urn:glass:error:validation-failed',
      title: 'Some fields need a different value',
      status: 400,
      code: 'VALIDATION_FAILED',
      errors: [{ name: 'spec.shape.width', reason: 'is not a length', code: 'invalid' }],
      traceId: 'trace-1',
    });
  });

  it('passes on the current state of a conflict', () => {
    expect(toProblemDetails(versionConflict('quote', { version: 4 }), 't')).toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
      current: { version: 4 },
    });
  });

  it('maps rejections by the framework', () => {
    expect(toProblemDetails(new NotFoundException('Cannot POST /x'), 't')).toMatchObject({
      code: 'PATH_UNKNOWN',
    });
    expect(toProblemDetails({ code: 'FST_ERR_CTP_INVALID_JSON_BODY' }, 't')).toMatchObject({ status: 400 });
    expect(toProblemDetails({ statusCode: 413 }, 't')).toMatchObject({ code: 'BODY_TOO_LARGE' });
  });

  it.each([
    [new Error('duplicate key value violates unique constraint "contact_pkey" at /srv/app/x.js')],
    ['a string'],
    [null],
    [undefined],
    [{ code: '23505', detail: 'Key (email)=(a@b.c) already exists.' }],
  ])('hides unexpected errors behind a trace id: %p', (error) => {
    const problem = toProblemDetails(error, 'trace-2');
    expect(problem).toMatchObject({ status: 500, code: 'INTERNAL', traceId: 'trace-2' });
    expect(JSON.stringify(problem)).not.toMatch(/duplicate|srv|email|string/);
  });
});

describe('toProblemDetails: database unavailable', () => {
  it.each([
    ['ends the connection', Object.assign(new Error('terminating'), { code: '57P01', severity: 'FATAL' })],
    [
      'has a full disk',
      new QueryFailedError('…', [], Object.assign(new Error('could not extend file'), { code: '53100' })),
    ],
    ['is full', Object.assign(new Error('sorry, too many clients'), { code: '53300' })],
    [
      'gives no lock in time',
      new QueryFailedError('…', [], Object.assign(new Error('x'), { code: '55P03' })),
    ],
    ['is not there', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
    ['has no connection left', new Error('timeout exceeded when trying to connect')],
    ['was cut off', new Error('Connection terminated unexpectedly')],
  ])('asks to retry: %s', (_how, error) => {
    expect(toProblemDetails(error, 't')).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  });

  it('reports a rejected row as an internal error', () => {
    const refused = new QueryFailedError('…', [], Object.assign(new Error('null value'), { code: '23502' }));
    expect(toProblemDetails(refused, 't')).toMatchObject({ status: 500, code: 'INTERNAL' });
  });
});

describe('toProblemDetails: no disk space', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'])('asks to retry: %s', (code) => {
    const problem = toProblemDetails(Object.assign(new Error('write /srv/files/x'), { code }), 't');
    expect(problem).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(problem.errors[0]?.reason).toMatch(/^The file storage is full right now/);
  });
});
