import 'reflect-metadata';
import { AppError } from '../errors/app-error.js';
import { DayField, EmailField, IntegerField, ListField, SecretField, TextField } from './fields.js';
import { parseBody } from './validate.js';

class Line {
  @IntegerField({ min: 1, max: 9 })
  quantity!: number;
}

class Body {
  @TextField({ min: 1, max: 5, optional: true })
  name?: string;

  @TextField({ max: 20, optional: true, lines: true })
  notes?: string;

  @DayField({ optional: true })
  day?: string;

  @EmailField({ optional: true })
  email?: string;

  @SecretField({ max: 20, optional: true })
  password?: string;

  @ListField(Line, { min: 1, max: 3, what: 'a line', optional: true })
  lines?: Line[];
}

function faultsOf(body: object): string[] {
  try {
    parseBody(Body, body);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.errors.map(({ name, reason }) => `${name} ${reason}`);
  }
}

describe('TextField', () => {
  it.each(['Door', '  Door  ', '玻璃', 'دش', '🪟🪟🪟🪟🪟'])('accepts %j', (name) => {
    expect(faultsOf({ name })).toEqual([]);
  });

  it('counts characters, not UTF-16 units', () => {
    expect(faultsOf({ name: '🪟🪟🪟🪟🪟🪟' })).toEqual(['name must have at most 5 characters']);
  });

  it.each(['', '   ', '\u00a0\u3000', '\u200b\u200b', '\u200f\u2060', '\u0301'])(
    'treats invisible text as empty: %j',
    (name) => expect(faultsOf({ name })).toEqual(['name must not be empty']),
  );

  it('rejects text that can’t be stored or printed', () => {
    expect(faultsOf({ name: 'a\u0000b', notes: 'a\r\n\u001bb' })).toEqual([
      'name must not contain control characters',
      'notes must not contain control characters',
    ]);
    expect(faultsOf({ name: 'a\ud800', notes: 'one\r\ntwo' })).toEqual([
      'name must not contain half a character',
    ]);
  });
});

describe('EmailField and SecretField', () => {
  it.each(['\ud800', 'a\u0000b', 'a\r\nb', '"a\r\nb"@demo.example', 'a@demo.example\r\nbcc: b@demo.example'])(
    'reject %j at the field',
    (text) => {
      const faults = faultsOf({ email: text, password: text });
      expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['email', 'password']);
    },
  );

  it('keep other values unchanged', () => {
    expect(faultsOf({ email: 'zoë@demo.example', password: ' pass wörd 🪟 ' })).toEqual([]);
  });
});

describe('DayField', () => {
  it.each(['2024-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (day) =>
    expect(faultsOf({ day })).toEqual([]),
  );

  it.each(['2026-02-29', '0000-01-01', '2026-1-1', '20261-01-01', 'today'])('rejects %s', (day) =>
    expect(faultsOf({ day })).toEqual(['day must be a day such as 2026-11-20']),
  );
});

describe('TextListField', () => {
  it('reports each invalid item at its index', () => {
    expect(faultsOf({ lines: [{ quantity: 1 }, { quantity: 0 }, {}] })).toEqual([
      'lines.1.quantity must be at least 1',
      'lines.2.quantity must be a whole number',
    ]);
  });

  it.each([[{}], ['x'], [7]])('rejects %j, which is no list', (lines) => {
    expect(faultsOf({ lines })[0]).toBe('lines must be a list');
  });

  it.each([[null], ['x'], [7]])('rejects %j as an item', (entry) => {
    expect(faultsOf({ lines: [entry] })).toEqual(['lines.0 each must be a line']);
  });

  it('rejects a long list without reading its items', () => {
    const lines = Array.from({ length: 100_000 }, () => ({}));
    expect(faultsOf({ lines })[0]).toBe('lines must name at most 3');
    expect(faultsOf({ lines }).length).toBeLessThan(6);
    expect(faultsOf({ lines: [] })).toEqual(['lines must name at least 1']);
  });
});
