import type { GattCharacteristic, GattService } from './bluetooth.js';

/** A measurement as the lengths that it may be, mm. Usually one; several if the device doesn't say its unit. */
export type LaserReading = readonly number[];

export interface LaserProtocol {
  service: string;
  /** Listens for measurements until the connection ends. */
  listen: (service: GattService, onReading: (reading: LaserReading) => void) => Promise<void>;
}

/** Lengths in a shower, mm. */
const LIKELY = { min: 20, max: 10_000 } as const;

/** Tenths of a millimeter, finer than any laser meter. */
const toMm = (meters: number): number => Math.round(meters * 10_000) / 10;

const isLikely = (mm: number): boolean => mm >= LIKELY.min && mm <= LIKELY.max;

/*
 * Leica DISTO (D1, D2, D110, D510, D810). Not published by Leica; names of the characteristics as in Leica's own Android
 * library, values as in https://github.com/seichter/d2relay (notes.md, read from a D2):
 *   3ab10101 distance, 4 bytes: float32, little endian
 *   3ab10102 unit of its display, 2 bytes; 0 is meters
 * Programs disagree on whether the distance is in meters or in the unit of the display
 * (https://github.com/lz1asl/CaveSurvey expects meters). If the display shows another unit, every likely length counts.
 */
const DISTO = {
  service: '3ab10100-f831-4395-b29d-570977d5bf94',
  distance: '3ab10101-f831-4395-b29d-570977d5bf94',
  unit: '3ab10102-f831-4395-b29d-570977d5bf94',
  meters: 0,
} as const;

const METERS_PER_SHOWN = [1, 0.3048, 0.0254, 0.001] as const;

/** @param unit first byte of the unit's characteristic; null if the device has none */
export function decodeDisto(distance: DataView, unit: number | null): LaserReading | null {
  if (distance.byteLength < 4) return null;
  const shown = distance.getFloat32(0, true);
  if (!Number.isFinite(shown) || shown <= 0) return null;
  if (unit === null || unit === DISTO.meters) return [toMm(shown)];
  const likely = METERS_PER_SHOWN.map((factor) => toMm(shown * factor)).filter(isLikely);
  return likely.length > 0 ? likely : [toMm(shown)];
}

const disto: LaserProtocol = {
  service: DISTO.service,
  listen: async (service, onReading) => {
    const distance = await service.getCharacteristic(DISTO.distance);
    const unit = await service.getCharacteristic(DISTO.unit).catch(() => null);
    onValue(distance, (value) => {
      // Read after each measurement: the unit may have been changed since the last one.
      const shownIn = unit === null ? null : unit.readValue().then((read) => read.getUint8(0));
      void Promise.resolve(shownIn)
        .catch(() => null)
        .then((code) => {
          const reading = decodeDisto(value, code);
          if (reading) onReading(reading);
        });
    });
    await distance.startNotifications();
  },
};

/*
 * Bosch GLM and PLR: frames of the "MT protocol", which Bosch gives to partners only. From
 * https://github.com/piannucci/pymtprotocol (framing, CRC-8 with polynomial 0xA6 and start 0xAA) and
 * https://github.com/lz1asl/CaveSurvey/issues/150 (c0 55 02 01 00 1a makes the device send what it measures).
 * A measurement: c0 55 10, then 16 bytes and the checksum. The 16 bytes:
 *   0 mode (bits 2 to 7; 1 is a single distance) and reference edge
 *   1 status; bit 0: the laser is on, and the value is that of the last measurement
 *   2 number of the measurement, uint16, little endian
 *   4 result in meters, float32, little endian
 */
const BOSCH = {
  request: 0xc0,
  exchange: 0x55,
  bytes: 16,
  singleDistance: 1,
  laserOn: 1,
  polynomial: 0xa6,
  start: 0xaa,
} as const;

export function checksum(bytes: Iterable<number>): number {
  let sum: number = BOSCH.start;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = sum & 0x80 ? ((sum << 1) ^ BOSCH.polynomial) & 0xff : (sum << 1) & 0xff;
    }
  }
  return sum;
}

/** @returns null for other frames, areas, volumes and angles */
export function decodeBosch(frame: DataView): LaserReading | null {
  const bytes = new Uint8Array(frame.buffer, frame.byteOffset, frame.byteLength);
  const [request, command, length, mode = 0, status = 0] = bytes;
  if (request !== BOSCH.request || command !== BOSCH.exchange || length !== BOSCH.bytes) return null;
  const end = BOSCH.bytes + 3;
  if (bytes.length < end + 1 || checksum(bytes.subarray(0, end)) !== bytes[end]) return null;
  if (mode >> 2 !== BOSCH.singleDistance || (status & BOSCH.laserOn) !== 0) return null;
  const meters = frame.getFloat32(7, true);
  return Number.isFinite(meters) && meters > 0 ? [toMm(meters)] : null;
}

function toBosch(service: string, characteristic: string): LaserProtocol {
  const sendMeasurements = [BOSCH.request, BOSCH.exchange, 2, 1, 0];
  return {
    service,
    listen: async (gatt, onReading) => {
      const channel = await gatt.getCharacteristic(characteristic);
      onValue(channel, (value) => {
        const reading = decodeBosch(value);
        if (reading) onReading(reading);
      });
      await channel.startNotifications();
      await channel.writeValueWithResponse(
        Uint8Array.from([...sendMeasurements, checksum(sendMeasurements)]),
      );
    },
  };
}

function onValue(characteristic: GattCharacteristic, act: (value: DataView) => void): void {
  characteristic.addEventListener('characteristicvaluechanged', () => {
    if (characteristic.value) act(characteristic.value);
  });
}

export const LASER_PROTOCOLS: readonly LaserProtocol[] = [
  disto,
  // GLM 50 C, GLM 100 C, PLR 40 C, PLR 50 C
  toBosch('00005301-0000-0041-5253-534f46540000', '00004301-0000-0041-5253-534f46540000'),
  // GLM 50-27 C, GLM 120 C: https://devzone.nordicsemi.com/f/nordic-q-a/80589
  toBosch('02a6c0d0-0451-4000-b000-fb3210111989', '02a6c0d1-0451-4000-b000-fb3210111989'),
];

/** Begins the names of devices that don't advertise their service. */
export const LASER_NAMES = ['DISTO', 'Bosch', 'GLM', 'PLR'] as const;
