import { FakeLaser, floatBytes } from './fake-laser.factory.js';
import { checksum, decodeBosch, decodeDisto, LASER_PROTOCOLS } from './laser-protocols.js';

const viewOf = (bytes: Iterable<number>) => new DataView(Uint8Array.from(bytes).buffer);

/** A measurement as a GLM sends it. */
function boschFrame(meters: number, { mode = 1, status = 0, number = 7 } = {}): number[] {
  const frame = [
    0xc0,
    0x55,
    0x10,
    mode << 2,
    status,
    number,
    0,
    ...floatBytes(meters),
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  return [...frame, checksum(frame)];
}

describe('decodeDisto', () => {
  it('reads meters from a little-endian float', () => {
    expect(decodeDisto(viewOf([0x9a, 0x31, 0x00, 0x40]), 0)).toEqual([2003]);
    expect(decodeDisto(viewOf(floatBytes(2.0034)), null)).toEqual([2003.4]);
  });

  it('gives every likely length if the display shows another unit than meters', () => {
    expect(decodeDisto(viewOf(floatBytes(2.5)), 1)).toEqual([2500, 762, 63.5]);
    expect(decodeDisto(viewOf(floatBytes(78.875)), 2)).toEqual([2003.4, 78.9]);
  });

  it('ignores errors and short values', () => {
    expect(decodeDisto(viewOf(floatBytes(0)), 0)).toBeNull();
    expect(decodeDisto(viewOf(floatBytes(Number.NaN)), 0)).toBeNull();
    expect(decodeDisto(viewOf([0, 0]), 0)).toBeNull();
  });
});

describe('decodeBosch', () => {
  it('knows the checksum of the message that asks for measurements', () => {
    expect(checksum([0xc0, 0x55, 0x02, 0x01, 0x00])).toBe(0x1a);
  });

  it('reads the result of a single distance', () => {
    expect(decodeBosch(viewOf(boschFrame(1.524)))).toEqual([1524]);
  });

  it.each([
    ['an area', boschFrame(1.524, { mode: 4 })],
    ['a laser that is only on', boschFrame(1.524, { status: 1 })],
    ['a wrong checksum', [...boschFrame(1.524).slice(0, -1), 0]],
    ['a short frame', boschFrame(1.524).slice(0, 12)],
    ['another command', [0x00, 0x00, 0x82]],
  ])('ignores %s', (_, bytes) => {
    expect(decodeBosch(viewOf(bytes))).toBeNull();
  });
});

describe('LASER_PROTOCOLS', () => {
  it('ask a Bosch for its measurements, and get them', async () => {
    for (const { service, listen } of LASER_PROTOCOLS.slice(1)) {
      const device = new FakeLaser('GLM', service);
      const readings: unknown[] = [];
      await listen(await device.gatt.getPrimaryService(service), (reading) => readings.push(reading));
      const [channel] = device.characteristics.values();
      expect(channel!.isNotifying).toBe(true);
      expect(channel!.written).toEqual([[0xc0, 0x55, 0x02, 0x01, 0x00, 0x1a]]);
      channel!.send(Uint8Array.from(boschFrame(2.003)));
      expect(readings).toEqual([[2003]]);
    }
  });
});
