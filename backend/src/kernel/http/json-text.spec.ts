import { fc } from '@glass/testing/property';
import { text as readAll } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { JsonText, writeJson } from './json-text.js';

describe('JsonText', () => {
  it('serializes like the value itself, at any position', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), (values, other) => {
        const withTexts = { other, list: values.map((value) => ({ value: JsonText.of(value), other })) };
        const plain = { other, list: values.map((value) => ({ value, other })) };
        expect(writeJson(withTexts)).toBe(JSON.stringify(plain));
        expect(JSON.stringify(withTexts)).toBe(JSON.stringify(plain));
      }),
    );
  });

  it('streams long replies in short chunks', async () => {
    const panels = Array.from({ length: 30 }, (_, uid) => ({ uid, spec: JsonText.of('ü'.repeat(40_000)) }));
    const reply = writeJson({ panels }) as Readable;
    expect(reply).toBeInstanceOf(Readable);
    const parts: Buffer[] = [];
    for await (const part of reply) parts.push(part as Buffer);
    expect(Buffer.concat(parts).toString()).toBe(JSON.stringify({ panels }));
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(2 * 131_072);
    expect(await readAll(writeJson({ panels }) as Readable)).toBe(JSON.stringify({ panels }));
  });

  it('may be the whole reply, or absent', () => {
    expect(writeJson(JsonText.of({ a: [1] }))).toBe('{"a":[1]}');
    expect(writeJson({ a: [1] })).toBe('{"a":[1]}');
  });

  it('inserts texts without parsing them', () => {
    expect(writeJson({ spec: new JsonText('{"a": 1.50}') })).toBe('{"spec":{"a": 1.50}}');
  });

  it('resets after a serialization error', () => {
    const circle: Record<string, unknown> = { text: JsonText.of(1) };
    circle.itself = circle;
    expect(() => writeJson(circle)).toThrow(TypeError);
    expect(JSON.stringify(JsonText.of(1))).toBe('1');
  });

  it('reads back the original value', () => {
    expect(JsonText.of({ mark: 'Tür' }).read()).toEqual({ mark: 'Tür' });
  });
});
