import 'reflect-metadata';
import type { Schema } from '../http/field-schema.js';
import { IntegerField, ListField, NestedField, TextField } from '../http/fields.js';
import { showLimits } from './show-limits.js';

class Line {
  @IntegerField({ min: 1, max: 9 })
  pieces!: number;
}

class Body {
  @TextField({ min: 1, max: 60 })
  name!: string;

  @ListField(Line, { max: 5, what: 'a line', optional: true })
  lines?: Line[];

  @NestedField(Line, { optional: true })
  last?: Line;
}

const LINE = { $ref: '#/components/schemas/Line' };
const REQUEST = { $ref: '#/components/schemas/Request' };

/** The schemas of the types: as the classes above have them, but for the changes. */
const typesWith = ({ request = {}, line = {} }: { request?: Schema; line?: Schema }) => ({
  Request: {
    type: 'object',
    properties: { name: { type: 'string' }, lines: { type: 'array', items: LINE }, last: LINE, ...request },
  } as Schema,
  Line: { type: 'object', properties: { pieces: { type: 'number' }, ...line } } as Schema,
});

describe('a request’s class and its type', () => {
  it('are one where they know the same fields, and the class adds what it refuses', () => {
    const types = typesWith({});
    expect(showLimits(REQUEST, Body, types)).toEqual([]);
    expect(types.Request).toMatchObject({
      properties: { name: { minLength: 1, maxLength: 60 }, lines: { maxItems: 5 } },
      required: ['name'],
    });
    expect(types.Line).toMatchObject({ properties: { pieces: { type: 'integer', minimum: 1, maximum: 9 } } });
  });

  it('are told apart by a field that only the type has', () => {
    expect(showLimits(REQUEST, Body, typesWith({ request: { notes: { type: 'string' } } }))).toEqual([
      'Body does not know the field "notes" of its type',
    ]);
  });

  it('are told apart by a field that only the class has', () => {
    const types = typesWith({});
    delete (types.Request.properties as Schema).name;
    expect(showLimits(REQUEST, Body, types)).toEqual(['Body has a field "name" that its type does not know']);
  });

  it('are told apart in what they hold', () => {
    const problems = showLimits(REQUEST, Body, typesWith({ line: { mark: { type: 'string' } } }));
    expect(new Set(problems)).toEqual(new Set(['Line does not know the field "mark" of its type']));
  });

  it('are told apart by a limit that two classes of one type set', () => {
    class Other extends Body {
      @TextField({ min: 1, max: 80 })
      declare name: string;
    }
    const types = typesWith({});
    expect(showLimits(REQUEST, Body, types)).toEqual([]);
    expect(showLimits(REQUEST, Other, types)).toEqual(['two classes disagree on maxLength']);
  });
});
