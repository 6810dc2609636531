import { findDoubt, pickReading, usualSizes } from './read-measure.js';
import { TypingPace } from './typing-pace.js';

const WIDTH = usualSizes('widthBottom');
const LEAN = usualSizes('leanLeft');
const INCH = { precision: '1/16', locale: 'en-US', usual: WIDTH } as const;
const METRIC = { precision: '1mm', locale: 'en-GB', usual: WIDTH } as const;
const GERMAN = { precision: '1mm', locale: 'de-DE', usual: WIDTH } as const;
const meant = (doubt: ReturnType<typeof findDoubt>) => doubt?.readings.map(({ text }) => text) ?? null;

describe('findDoubt', () => {
  it.each([
    [INCH, '78 7/8'],
    [INCH, '2.003 m'],
    [INCH, '2003 mm'],
    [INCH, '6\'6 3/4"'],
    [INCH, '1/16 in'],
    [METRIC, '2003'],
    [METRIC, '2.003 m'],
    [METRIC, '78 7/8 in'],
    [GERMAN, '2,003 m'],
  ])('takes %j %s as it is', (shop, text) => {
    expect(findDoubt({ ...shop, text })).toBeNull();
  });

  it('asks for the unit of a number that no opening is as large as', () => {
    expect(meant(findDoubt({ ...INCH, text: '2003' }))).toEqual(['2003 mm']);
    expect(meant(findDoubt({ ...INCH, text: '1.524' }))).toEqual(['1.524 m', '1.524 ft']);
    expect(meant(findDoubt({ ...METRIC, text: '2.03' }))).toEqual(['2.03 m', '2.03 ft']);
    expect(meant(findDoubt({ ...METRIC, text: '78' }))).toEqual(['78 cm', '78 in']);
  });

  it('offers inches for a fraction without a unit in a shop with millimeters', () => {
    expect(meant(findDoubt({ ...METRIC, text: '78 7/8' }))).toEqual(['78 7/8 in']);
  });

  it('asks nothing if no unit gives a usual size, or if any size is usual', () => {
    expect(findDoubt({ ...INCH, text: '0' })).toBeNull();
    expect(findDoubt({ ...METRIC, usual: null, text: '2.03' })).toBeNull();
    expect(findDoubt({ ...METRIC, usual: LEAN, text: '-6' })).toBeNull();
  });
});

describe('pickReading', () => {
  const readings = [
    { text: '2,003 m', mm: 2003 },
    { text: '2003 m', mm: 2_003_000 },
  ];

  it('takes the only possible reading of a text with a unit', () => {
    expect(pickReading('2.003 m', readings, WIDTH)).toBe('2,003 m');
  });

  it('takes none without a unit, and none of several possible ones', () => {
    expect(pickReading('2.003', readings, WIDTH)).toBeNull();
    expect(pickReading('2.003 m', [...readings, { text: '1 m', mm: 1000 }], WIDTH)).toBeNull();
    expect(pickReading('2.003 m', readings, null)).toBeNull();
  });
});

describe('TypingPace', () => {
  const typed = (times: readonly number[]): TypingPace => {
    const pace = new TypingPace();
    for (const time of times) pace.note(time);
    return pace;
  };

  it('takes three characters in quick succession for a device', () => {
    expect(typed([0, 10, 20]).isDevice(30)).toBe(true);
  });

  it('takes slower or fewer characters, or a late end, for a person', () => {
    expect(typed([0, 120, 240]).isDevice(250)).toBe(false);
    expect(typed([0, 10]).isDevice(20)).toBe(false);
    expect(typed([0, 10, 20]).isDevice(400)).toBe(false);
  });
});
