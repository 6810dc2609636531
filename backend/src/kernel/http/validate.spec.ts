import 'reflect-metadata';
import { AppError } from '../errors/app-error.js';
import {
  BooleanField,
  IntegerField,
  ListField,
  NestedField,
  ObjectField,
  OneOfField,
  TextField,
  TextListField,
  UidListField,
} from './fields.js';
import { parseBody } from './validate.js';

class Item {
  @IntegerField({ min: 0, max: 9 })
  count!: number;
}

class Body {
  @TextField({ max: 20, optional: true })
  name?: string;

  @TextField({ max: 20, optional: true, nullable: true })
  note?: string | null;

  @BooleanField({ optional: true })
  isOn?: boolean;

  @OneOfField(['a', 'b'], { optional: true })
  choice?: string;

  @ListField(Item, { max: 3, what: 'an item', optional: true })
  items?: Item[];

  @TextListField({ max: 3, maxLength: 5, optional: true })
  codes?: string[];

  @UidListField({ max: 3, optional: true })
  uids?: string[];

  @NestedField(Item, { optional: true })
  item?: Item;

  @ObjectField({ optional: true })
  spec?: object;
}

function problemsOf(body: unknown): string[] {
  try {
    parseBody(Body, body);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.errors.map(({ name, reason }) => `${name} ${reason}`);
  }
}

/** Wraps a value in a proxy that counts property reads. */
function watched<T extends object>(value: T): { value: T; visits: () => number } {
  let visits = 0;
  const counted = new Proxy(value, {
    get: (target, key, receiver) => {
      visits += 1;
      return Reflect.get(target, key, receiver) as unknown;
    },
    ownKeys: (target) => {
      visits += 1;
      return Reflect.ownKeys(target);
    },
  });
  return { value: counted, visits: () => visits };
}

const manySmallValues = () => Array.from({ length: 50_000 }, (_, index) => ({ index }));

describe('validate: cost', () => {
  it('never reads the value of an unknown field', () => {
    const { value, visits } = watched(Object.fromEntries(manySmallValues().entries()));
    expect(problemsOf({ name: 'Door', surprise: value })).toEqual(['surprise is not a field of this call']);
    expect(visits()).toBe(0);
  });

  it('never reads an unknown field of a list item', () => {
    const { value, visits } = watched({ a: 1 });
    expect(problemsOf({ items: [{ count: 1, surprise: value }] })).toEqual([
      'items.0.surprise is not a field of this call',
    ]);
    expect(visits()).toBe(0);
  });

  it.each(['items', 'codes', 'uids'])('reads only the length of %s if the list is too long', (field) => {
    const { value, visits } = watched(manySmallValues());
    expect(problemsOf({ [field]: value })).toEqual([`${field} must name at most 3`]);
    expect(visits()).toBeLessThanOrEqual(2);
  });

  it('visits each value of a raw object once, without copying', () => {
    const corners = watched(Array.from({ length: 1000 }, (_, index) => index));
    const body = { spec: { corners: corners.value } };
    expect(parseBody(Body, body).spec).toBe(body.spec);
    // `for … of` over the keys reads each value once more.
    expect(corners.visits()).toBeLessThanOrEqual(1002);
  });

  it('stops counting at the maximum number of values', () => {
    const values = watched(Array.from({ length: 150_000 }, () => 0));
    expect(problemsOf({ spec: { values: values.value } })).toEqual([
      'generalErrors The body has too many values.',
    ]);
    expect(values.visits()).toBeLessThanOrEqual(100_002);
  });

  it('reports at most fifty problems', () => {
    const body = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`field${index}`, 1]));
    expect(problemsOf(body)).toHaveLength(50);
  });

  it('rejects a body nested too deeply', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 40; level += 1) deep = [deep];
    expect(problemsOf({ spec: { deep } })).toEqual(['generalErrors The body is nested too deeply.']);
  });
});

describe('validate: optional field', () => {
  it('may be absent', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf(null)).toEqual([]);
  });

  it.each(['name', 'isOn', 'choice', 'items', 'codes', 'uids', 'item', 'spec'])(
    'rejects null for %s, whose type doesn’t allow it',
    (field) => {
      const problems = problemsOf({ [field]: null });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(new RegExp(`^${field} must `));
    },
  );

  it('accepts null if the type allows it', () => {
    expect(problemsOf({ note: null })).toEqual([]);
  });
});

describe('validate: list of objects', () => {
  it.each([[[]], [null], [7], ['x'], [true], [[{}]]])('rejects %j as an item', (item) => {
    expect(problemsOf({ items: [item] })).toEqual(['items.0 each must be an item']);
  });

  it('rejects an object instead of a list', () => {
    expect(problemsOf({ items: {} })).toEqual(['items must be a list']);
    expect(problemsOf({ codes: {} })).toEqual(['codes must be a list']);
  });
});

describe('validate: body', () => {
  it.each([[[]], ['text'], [7], [true]])('rejects %j, which is no object', (body) => {
    expect(problemsOf(body)).toEqual(['generalErrors The body must be a JSON object.']);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])('has no inherited field %s', (name) => {
    expect(problemsOf({ [name]: 1 })).toEqual([`${name} is not a field of this call`]);
  });

  it('takes no fields from a prototype in the JSON', () => {
    const body = JSON.parse('{"__proto__":{"name":"x"}}') as unknown;
    expect(problemsOf(body)).toEqual(['__proto__ is not a field of this call']);
  });
});
