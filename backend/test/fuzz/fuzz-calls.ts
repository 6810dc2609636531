import { fc } from '@glass/testing/property';
import type { Schema } from '../../src/kernel/http/field-schema.js';
import { formOf, type FormPart } from '../test-form.js';
import { mutateBodies, spellNumber, toJson } from './odd-values.js';
import { uidPlaceholder, valueOf, type Resolve } from './schema-values.js';

/** Generated call; `{{ours quote}}` is a placeholder for a uid that the scene knows. */
export interface FuzzCall {
  method: 'GET' | 'POST';
  path: string;
  contentType: string | null;
  /** Latin-1 characters, one byte each, since a body may be arbitrary bytes. */
  body: string;
}

export interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, unknown>;
}

const JSON_TYPE = 'application/json';

/** Generates calls of an operation: valid, nearly valid, and invalid. */
export function generateCalls(path: string, method: 'GET' | 'POST', operation: Operation, resolve: Resolve) {
  if (method === 'GET') return queriesOf(path, operation, resolve);
  const form = operation.requestBody?.content['multipart/form-data'];
  const json = operation.requestBody?.content[JSON_TYPE] ?? { schema: { type: 'object' } };
  const bodies = form ? formsOf(form.schema, resolve) : jsonBodiesOf(json, resolve);
  return bodies.map(({ contentType, body }): FuzzCall => ({ method, path, contentType, body }));
}

type Body = Pick<FuzzCall, 'contentType' | 'body'>;

const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');

function jsonBodiesOf({ schema, example }: { schema: Schema; example?: unknown }, resolve: Resolve) {
  const valid = fc.oneof(
    { weight: 3, arbitrary: fillExample(example ?? {}, '', schema, resolve) },
    { weight: 2, arbitrary: valueOf(schema, resolve) },
  );
  const asJson = (value: unknown): Body => ({
    contentType: JSON_TYPE,
    body: bytesOf(value === undefined ? '' : toJson(value)),
  });
  return fc.oneof(
    { weight: 6, arbitrary: valid.map(asJson) },
    { weight: 6, arbitrary: mutateBodies(valid).map(asJson) },
    { weight: 1, arbitrary: brokenTextOf(valid) },
    { weight: 1, arbitrary: withOddType(valid.map(asJson)) },
  );
}

/** Builds the description's example with existing uids, sometimes without optional fields. */
export function fillExample(
  example: unknown,
  key = '',
  schema: Schema = {},
  resolve?: Resolve,
): fc.Arbitrary<unknown> {
  if (resolve && typeof schema.$ref === 'string')
    return fillExample(example, key, resolve(schema.$ref), resolve);
  if (typeof example === 'string' && /U?IDs?$/.test(key)) return uidPlaceholder(key);
  if (/version$/i.test(key)) return fc.constant(spellNumber('{{version}}'));
  if (Array.isArray(example)) return fc.tuple(...example.map((each) => fillExample(each, key)));
  if (typeof example !== 'object' || example === null) return fc.constant(example);
  const fields = Object.entries(example)
    // Valid only for the list that returned it.
    .filter(([name]) => name !== 'cursor')
    .map(([name, value]) => [name, fillExample(value, name)]);
  const required = resolve ? ((schema.required ?? []) as string[]) : Object.keys(example);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required.filter((name) => name in example && name !== 'cursor'),
  });
}

function brokenTextOf(valid: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  const broken = fc.constantFrom<(text: string, cut: number) => string>(
    (text, cut) => text.slice(0, cut % text.length),
    (text) => `${text}${text}`,
    (text) => text.replace(/\}$/, ',}'),
    (text) => text.replaceAll('"', "'"),
    // Duplicates a field with another value; the last one counts.
    (text) => text.replace(/^\{"(\w+)":/, '{"$1":null,"$1":'),
    (text) => text.replace(/:/, ':NaN,"x":'),
    (text, cut) => `${text.slice(0, cut % text.length)}\xff\xfe${text.slice(cut % text.length)}`,
    (text, cut) => `${text.slice(0, cut % text.length)}\0${text.slice(cut % text.length)}`,
    (text) => `\xef\xbb\xbf${text}`,
    (text) => text.replaceAll(/[a-z]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`),
    () => '',
    () => 'null',
    () => '"text"',
    () => '1',
    () => '[]',
    () => '{"__proto__":{}}',
    () => `{"a":${'['.repeat(20_000)}`,
  );
  return fc.tuple(valid, broken, fc.nat()).map(([value, breaking, cut]) => ({
    contentType: JSON_TYPE,
    body: breaking(bytesOf(toJson(value)), cut),
  }));
}

function withOddType(bodies: fc.Arbitrary<Body>): fc.Arbitrary<Body> {
  const types = fc.constantFrom(
    ...[
      null,
      '',
      'x',
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/JSON',
    ],
    ...[
      'application/json; charset=utf-16',
      'application/json;',
      'application/json, text/plain',
      'application/*',
    ],
    ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x', '*/*'],
    ...['application/problem+json', `application/json; x=${'y'.repeat(4000)}`],
  );
  return fc.tuple(bodies, types).map(([{ body }, contentType]) => ({ contentType, body }));
}

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const FILES = [
  Buffer.from(PNG, 'base64').toString('latin1'),
  '',
  'x',
  '\x89PNG\r\n\x1a\n',
  'GIF89a\xff\xff\xff\xff',
  '%PDF-1.7\n',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '0\nSECTION\n2\nENTITIES\n0\nEOF\n',
  '0\nSECTION\n2\nENTITIES\n0\nLINE\n10\n0\n20\n0\n11\n1e999\n21\nNaN\n0\nENDSEC\n0\nEOF\n',
  '0\nSECTION\n2\nENTITIES\n0\nLWPOLYLINE\n90\n4\n70\n1\n10\n0\n20\n0\n10\n700\n20\n0\n10\n700\n20\n900\n10\n0\n20\n900\n0\nENDSEC\n0\nEOF\n',
  'PK\x03\x04',
  '\xff\xd8\xff\xe0',
];

const NAMES = [
  'a.dxf',
  'a.png',
  '',
  '.',
  '../../x',
  'C:\\x',
  'a\0b',
  'x'.repeat(3000),
  '\xed\xa0\x80.png',
  '%00',
  'é😀',
];

/** Forms with a file: valid, with odd parts, and invalid bytes. */
function formsOf(schema: Schema, resolve: Resolve): fc.Arbitrary<Body> {
  const { file: _file, ...fields } = (schema.properties ?? {}) as Record<string, Schema>;
  const required = ((schema.required ?? []) as string[]).filter((name) => name !== 'file');
  const values = valueOf({ ...schema, properties: fields, required }, resolve) as fc.Arbitrary<object>;
  const text = (value: unknown): string => (typeof value === 'string' ? value : (toJson(value) ?? ''));
  const parts = fc
    .oneof({ weight: 2, arbitrary: values }, mutateBodies(values))
    .map((value): FormPart[] =>
      Object.entries(Object(value)).map(([name, content]) => ({ name, content: text(content) })),
    );
  const file: fc.Arbitrary<FormPart> = fc.record({
    name: fc.constant('file'),
    fileName: fc.constantFrom(...NAMES),
    type: fc.constantFrom('image/png', 'application/octet-stream', 'x', 'text/plain; charset=nope'),
    content: fc
      .oneof(fc.constantFrom(...FILES), fc.string({ unit: 'binary', maxLength: 300 }))
      .map((each) => Buffer.from(each, 'latin1')),
  });
  const oddPart: fc.Arbitrary<FormPart> = fc.record(
    {
      name: fc.constantFrom(
        'file',
        '__proto__',
        'constructor',
        'toString',
        '',
        'quoteUID',
        'x\0y',
        'x'.repeat(300),
      ),
      fileName: fc.constantFrom(...NAMES),
      type: fc.constantFrom('application/json', 'text/plain; charset=utf-16', 'multipart/mixed; boundary=y'),
      content: fc.constantFrom('', '{', '{"a":1}', 'x'.repeat(70_000), '\r\n--glass-form-boundary--\r\n'),
    },
    { requiredKeys: ['content'] },
  );
  const form = fc
    .tuple(
      parts,
      fc.oneof(
        file.map((each) => [each]),
        fc.array(file, { maxLength: 3 }),
      ),
      fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(oddPart, { maxLength: 30 })),
    )
    .map(([fieldParts, files, odd]) => sentFormOf([...fieldParts, ...files, ...odd]));
  const cutOff = fc.tuple(form, fc.nat()).map(([{ contentType, body }, cut]) => ({
    contentType,
    body: body.slice(0, cut % (body.length + 1)),
  }));
  return fc.oneof(
    { weight: 6, arbitrary: form },
    { weight: 1, arbitrary: cutOff },
    { weight: 1, arbitrary: withOddType(form) },
    {
      weight: 1,
      arbitrary: fc
        .string({ unit: 'binary' })
        .map((body) => ({ contentType: BOUNDARY_TYPE, body: bytesOf(body) })),
    },
  );
}

const BOUNDARY_TYPE = formOf().contentType;

function sentFormOf(parts: FormPart[]): Body {
  const { contentType, body } = formOf(...parts);
  return { contentType, body: body.toString('latin1') };
}

/** Bytes. Longer path segments are rejected by the router. */
const LONGEST_OF_ADDRESS = 100;
const MOST_IN_QUERY = 20;

function queriesOf(path: string, { parameters = [] }: Operation, resolve: Resolve): fc.Arbitrary<FuzzCall> {
  const values = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, valueOf(schema, resolve, name)])),
  );
  return fc.oneof(values, mutateBodies(values)).map((value) => {
    const entries = Object.entries(Object(value) as object).map(([name, each]): [string, string] => [
      name,
      typeof each === 'string' ? each : String(toJson(each)),
    ]);
    const isInPath = (name: string): boolean => path.includes(`{${name}}`);
    const address = entries
      .filter(([name]) => isInPath(name))
      .reduce((text, [name, each]) => text.replace(`{${name}}`, () => encoded(each)), path);
    const query = entries
      .filter(([name]) => !isInPath(name))
      .slice(0, MOST_IN_QUERY)
      .map(([name, each]) => `${encoded(name)}=${encoded(each)}`);
    return {
      method: 'GET',
      path: query.length > 0 ? `${address}?${query.join('&')}` : address,
      contentType: null,
      body: '',
    };
  });
}

/** URL-encodes a text, keeping the scene's placeholders. */
function encoded(text: string): string {
  if (/^\{\{[\w ]+\}\}$/.test(text)) return text;
  const whole = text.replaceAll(/\p{Cs}/gu, '\ufffd');
  const all = encodeURIComponent(whole);
  return all.length <= LONGEST_OF_ADDRESS ? all : encodeURIComponent([...whole].slice(0, 8).join(''));
}
