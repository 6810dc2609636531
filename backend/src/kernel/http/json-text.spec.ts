import { fc } from '@glass/testing/property';
import { text as readAll } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { JsonText, writeJson } from './json-text.js';

describe('a reply with parts that are written out already', () => {
  it('is what it would be with the values themselves, wherever they stand', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), (values, other) => {
        const withTexts = { other, list: values.map((value) => ({ value: JsonText.of(value), other })) };
        const plain = { other, list: values.map((value) => ({ value, other })) };
        expect(writeJson(withTexts)).toBe(JSON.stringify(plain));
        expect(JSON.stringify(withTexts)).toBe(JSON.stringify(plain));
      }),
    );
  });

  it('is a stream where it is long, in parts that are short enough for others to get their turn', async () => {
    const panels = Array.from({ length: 30 }, (_, uid) => ({ uid, spec: JsonText.of('ü'.repeat(40_000)) }));
    const reply = writeJson({ panels }) as Readable;
    expect(reply).toBeInstanceOf(Readable);
    const parts: Buffer[] = [];
    for await (const part of reply) parts.push(part as Buffer);
    expect(Buffer.concat(parts).toString()).toBe(JSON.stringify({ panels }));
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(2 * 131_072);
    expect(await readAll(writeJson({ panels }) as Readable)).toBe(JSON.stringify({ panels }));
  });

  it('can be one text altogether, or none', () => {
    expect(writeJson(JsonText.of({ a: [1] }))).toBe('{"a":[1]}');
    expect(writeJson({ a: [1] })).toBe('{"a":[1]}');
  });

  it('holds texts as they are, neither read nor written anew', () => {
    expect(writeJson({ spec: new JsonText('{"a": 1.50}') })).toBe('{"spec":{"a": 1.50}}');
  });

  it('leaves nothing behind when a value cannot be written', () => {
    const circle: Record<string, unknown> = { text: JsonText.of(1) };
    circle.itself = circle;
    expect(() => writeJson(circle)).toThrow(TypeError);
    expect(JSON.stringify(JsonText.of(1))).toBe('1');
  });

  it('reads as what it was written from', () => {
    expect(JsonText.of({ mark: 'Tür' }).read()).toEqual({ mark: 'Tür' });
  });
});
