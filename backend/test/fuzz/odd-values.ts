import { fc } from '@glass/testing/property';

/** Number that JSON can spell but JavaScript would spell differently. */
export const spellNumber = (text: string) => `{{spelt ${text}}}`;

export function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/"\{\{spelt (.*?)\}\}"/g, '$1');
}

const nested = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
};

/** Values of every type that often cause bugs. */
const ODD_VALUES: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, Number.MAX_VALUE, 5e-324],
  ...[
    '-0',
    '1e400',
    '-1e400',
    '1e-400',
    '9'.repeat(400),
    `0.${'3'.repeat(400)}`,
    `${'['.repeat(3000)}${']'.repeat(3000)}`,
  ].map(spellNumber),
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', 'a\udfffb', '\u202etxt', '\ufeff', '\u2028', 'e\u0301', '👩‍👩‍👧'],
  ...['\r\n', 'a\tb', '\u200b', '\u00a0', '\ufffe', 'İ', 'ﬃ', '\u{10ffff}', '１２', '٣'],
  ...[
    "'; drop table quote; --",
    '%',
    '_',
    '\\',
    '$1',
    '{{',
    '../../etc/passwd',
    '<script>',
    '=1+1',
    '\u001b[31m',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'NaN',
    'Infinity',
    '-infinity',
    '1e5',
    '0x10',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '2026-02-30',
    '0000-01-01',
  ],
  ...['9999-12-31', '+275760-09-13', 'a@b', '"a b"@example.com', `${'a'.repeat(250)}@example.com`],
  ...['x'.repeat(300), 'é'.repeat(5000), 'x'.repeat(200_000), '1/0', '1 1/0', '-1', '1e309', '9'.repeat(400)],
  ...[[], {}, [[]], [null], [{}], nested(10), nested(40), Array.from({ length: 3000 }, (_, i) => i)],
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  { constructor: { prototype: { isAdmin: true } } },
  { toString: 'x', valueOf: 1, toJSON: null, then: 'x', length: 1e9 },
];

type Change = (parent: Record<string, unknown>, key: string) => void;

const replacing = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Change> =>
  value.map((odd) => (parent, key) => {
    parent[key] = structuredClone(odd);
  });

/** One mutation at one place. */
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: replacing(fc.constantFrom(...ODD_VALUES)) },
  { weight: 2, arbitrary: replacing(fc.string({ unit: 'binary', maxLength: 50 })) },
  { weight: 1, arbitrary: replacing(fc.jsonValue()) },
  { weight: 1, arbitrary: replacing(fc.double()) },
  {
    weight: 5,
    arbitrary: fc.constantFrom<Change>(
      (parent, key) => {
        if (Array.isArray(parent)) parent.splice(Number(key), 1);
        else delete parent[key];
      },
      (parent, key) => void (parent[key] = [parent[key]]),
      (parent, key) => void (parent[key] = { ...(parent[key] as object) }),
      (parent, key) => {
        if (Array.isArray(parent)) parent.push(parent[Number(key)], parent[Number(key)]);
        else parent[`${key} `] = parent[key];
      },
      (parent, key) => {
        if (typeof parent[key] === 'number') parent[key] = -parent[key];
        else if (typeof parent[key] === 'string') parent[key] = (parent[key] as string).repeat(40);
      },
      (parent) => void (parent.surprise = 1),
      (parent) => {
        Object.defineProperty(parent, '__proto__', {
          value: { isAdmin: true },
          enumerable: true,
          writable: true,
          configurable: true,
        });
      },
    ),
  },
);

/** Mutates valid bodies at up to three places. */
export function mutateBodies(bodies: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changes = fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 3 });
  return fc.tuple(bodies, changes).map(([body, all]) => {
    const root: Record<string, unknown> = { body: structuredClone(body) };
    for (const [where, make] of all) {
      const places = placesIn(root);
      const place = places[where % Math.max(places.length, 1)];
      if (place) make(...place);
    }
    return root.body;
  });
}

/** Lists all values of a body with their parents, limited in depth. */
function placesIn(holder: Record<string, unknown>, depth = 0): [Record<string, unknown>, string][] {
  if (depth > 20) return [];
  return Object.keys(holder).flatMap((key): [Record<string, unknown>, string][] => {
    const value = holder[key];
    const inner = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    return [[holder, key], ...placesIn(inner, depth + 1)];
  });
}
