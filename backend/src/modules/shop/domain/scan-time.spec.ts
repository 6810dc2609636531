import { fc, runs } from '@glass/testing/property';
import { computeScanTime } from './scan-time.js';

const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-11-27T12:00:00Z');
const moment = (minutesFromNow: number) => new Date(NOW + minutesFromNow * MINUTE_MS).toISOString();
const minutesAgo = (time: Date | null) => (time ? (NOW - time.getTime()) / MINUTE_MS : null);

describe('computeScanTime', () => {
  it.each([
    ['the clock is right', { at: moment(-5) }, moment(0), 5],
    ['the clock is an hour slow all the time', { at: moment(-65) }, moment(-60), 5],
    ['the clock is an hour fast all the time', { at: moment(55) }, moment(60), 5],
    [
      'the clock was an hour slow and was set before sending',
      { at: moment(-65), ageMs: 5 * MINUTE_MS },
      moment(0),
      5,
    ],
    [
      'the clock was an hour fast and was set before sending',
      { at: moment(55), ageMs: 5 * MINUTE_MS },
      moment(0),
      5,
    ],
    ['the clock restarted at 1970', { at: '1970-01-01T00:01:00Z' }, '1970-01-01T00:06:00Z', 5],
    ['the clock is at the year 9999', { at: '9999-12-31T23:54:00Z' }, '9999-12-31T23:59:00Z', 5],
    ['an older page sends no sending time', { at: moment(-5) }, undefined, 5],
    ['the scan has a time in the future', { at: moment(5) }, undefined, 0],
    ['a phone lay in a drawer for a week', { at: moment(-7 * 1440) }, moment(0), 7 * 1440],
  ])('computes the age of a scan if %s', (_case, scan, sentAt, minutes) => {
    expect(minutesAgo(computeScanTime(scan, sentAt, NOW))).toBe(minutes);
  });

  it.each([
    [{ at: moment(-5) }, '0001-01-01T00:00:00Z'],
    [{ at: moment(-5) }, '9999-12-31T23:59:59.999Z'],
    [{ at: '0001-01-01T00:00:00Z' }, moment(0)],
    [{ at: '9999-12-31T23:59:59Z' }, undefined],
    [{ at: moment(-5), ageMs: Number.MAX_SAFE_INTEGER }, moment(0)],
  ])('returns null for an impossible age: %j, sent at %s', (scan, sentAt) => {
    expect(computeScanTime(scan, sentAt, NOW)).toBeNull();
  });

  it('returns a time of the last 30 days or null for any clocks', () => {
    const clock = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    const near = fc.integer({ min: -1e6, max: 1e6 }).map((minutes) => new Date(NOW + minutes * MINUTE_MS));
    const moments = fc.oneof(clock, near).map((date) => date.toISOString());
    const ages = fc.option(fc.maxSafeNat(), { nil: undefined });
    fc.assert(
      fc.property(moments, ages, fc.option(moments, { nil: undefined }), (at, ageMs, sentAt) => {
        const minutes = minutesAgo(
          computeScanTime({ at, ...(ageMs === undefined ? {} : { ageMs }) }, sentAt, NOW),
        );
        if (minutes !== null) expect(minutes >= 0 && minutes <= 30 * 1440).toBe(true);
      }),
      runs(1000),
    );
  });
});
