import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { formatAgo, formatDate } from './format-time.js';
import { AGO_TICK_MS, TimeAgo } from './time-ago.js';

const NOON = Date.UTC(2026, 10, 20, 12);
const at = (seconds: number) => new Date(NOON + seconds * 1000).toISOString();

describe('formatAgo', () => {
  it.each([
    [0, 'now'],
    [-59, 'now'],
    [-60, '1 minute ago'],
    [-119, '1 minute ago'],
    [-120, '2 minutes ago'],
    [-3600, '1 hour ago'],
    [-86_399, '23 hours ago'],
    [-86_400, '1 day ago'],
    [-6 * 86_400, '6 days ago'],
    [-13 * 86_400, '13 days ago'],
    [-31 * 86_400, '1 month ago'],
    [-800 * 86_400, '2 years ago'],
    [47 * 3600, 'in 1 day'],
    [72 * 3600, 'in 3 days'],
  ])('for %d seconds is "%s"', (seconds, text) => {
    expect(formatAgo(at(seconds), NOON)).toBe(text);
  });
});

describe('TimeAgo', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOON }));
  afterEach(() => jest.useRealTimers());

  it('is in the language of the screens, whatever the tenant’s locale', () => {
    render(<TimeAgo at={at(-7200)} locale="de-DE" timeZone="UTC" />);
    expect(screen.getByText('2 hours ago')).toBeTruthy();
  });

  it('updates while the page is open', () => {
    render(<TimeAgo at={at(-150)} locale="en-US" timeZone="UTC" />);
    expect(screen.getByText('2 minutes ago').getAttribute('dateTime')).toBe(at(-150));
    act(() => jest.advanceTimersByTime(AGO_TICK_MS));
    expect(screen.getByText('3 minutes ago')).toBeTruthy();
  });

  it('shows the exact time on keyboard focus', async () => {
    render(<TimeAgo at="2026-11-20T11:58:00.000Z" locale="en-US" timeZone="UTC" />);
    act(() => screen.getByText('2 minutes ago').focus());
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('tooltip').textContent).toContain('2026');
  });
});

it('formatDate uses the tenant’s time zone', () => {
  expect(formatDate('2026-11-26T15:30:00.000Z', 'en-US', 'Asia/Tokyo')).toBe('Nov 27, 2026');
  expect(formatDate('2026-11-26T15:30:00.000Z', 'en-US', 'America/New_York')).toBe('Nov 26, 2026');
});
