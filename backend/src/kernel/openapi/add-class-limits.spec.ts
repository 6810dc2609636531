import 'reflect-metadata';
import type { Schema } from '../http/field-schema.js';
import { IntegerField, ListField, NestedField, TextField } from '../http/fields.js';
import { addClassLimits } from './add-class-limits.js';

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

/** Schemas as generated from the types: equal to the classes above except for the changes. */
const typesWith = ({ request = {}, line = {} }: { request?: Schema; line?: Schema }) => ({
  Request: {
    type: 'object',
    properties: { name: { type: 'string' }, lines: { type: 'array', items: LINE }, last: LINE, ...request },
  } as Schema,
  Line: { type: 'object', properties: { pieces: { type: 'number' }, ...line } } as Schema,
});

describe('addClassLimits', () => {
  it('adds limits of the class if class and type have the same fields', () => {
    const types = typesWith({});
    expect(addClassLimits(REQUEST, Body, types)).toEqual([]);
    expect(types.Request).toMatchObject({
      properties: { name: { minLength: 1, maxLength: 60 }, lines: { maxItems: 5 } },
      required: ['name'],
    });
    expect(types.Line).toMatchObject({ properties: { pieces: { type: 'integer', minimum: 1, maximum: 9 } } });
  });

  it('reports a field that only the type has', () => {
    expect(addClassLimits(REQUEST, Body, typesWith({ request: { notes: { type: 'string' } } }))).toEqual([
      'Body does not know the field "notes" of its type',
    ]);
  });

  it('reports a field that only the class has', () => {
    const types = typesWith({});
    delete (types.Request.properties as Schema).name;
    expect(addClassLimits(REQUEST, Body, types)).toEqual([
      'Body has a field "name" that its type does not know',
    ]);
  });

  it('reports a field with different types', () => {
    const problems = addClassLimits(REQUEST, Body, typesWith({ line: { mark: { type: 'string' } } }));
    expect(new Set(problems)).toEqual(new Set(['Line does not know the field "mark" of its type']));
  });

  it('reports different limits in two classes of one type', () => {
    class Other extends Body {
      @TextField({ min: 1, max: 80 })
      declare name: string;
    }
    const types = typesWith({});
    expect(addClassLimits(REQUEST, Body, types)).toEqual([]);
    expect(addClassLimits(REQUEST, Other, types)).toEqual(['two classes disagree on maxLength']);
  });
});
