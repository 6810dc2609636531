import { cleanup, fireEvent, screen } from '@testing-library/react';
import {
  type OpenSecondMeasurement,
  type SaveSecondMeasurementRequest,
  type SecondMeasurementReply,
  STANDARD_EDGES,
} from '@glass/contracts/layout';
import { toMeasuringPlan, toPresetLayout } from '@glass/layouts';
import type { FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { refusal, showBuyer } from '../../../../test/show-buyer.js';

const TOKEN = '20000000000040008000000000000001.second';
const LAYOUT = toPresetLayout('neoThree', {
  ...{
    name: 'Master bath',
    units: 'inch',
    materialUID: 'glass',
    hardware: {},
    finish: 'chrome',
    edges: STANDARD_EDGES,
  },
});
const GUEST: FakeShellOptions = { session: { isAuthenticated: false } };

const opened = (more: Partial<OpenSecondMeasurement> = {}): OpenSecondMeasurement => ({
  ...{ status: 'open', plan: toMeasuringPlan(LAYOUT), measuredBy: '', lengths: [], angles: [] },
  ...{ savedAt: null, expiresAt: '2030-01-02T00:00:00.000Z' },
  ...more,
});

/** A server that stores what it gets. */
function show(first: SecondMeasurementReply = opened(), network = { isThere: true }) {
  let stored = first;
  const offline = () => refusal(0, 'OFFLINE', 'No connection.');
  return showBuyer(
    `/measure/${TOKEN}`,
    {
      '/api/second-measurement/open': () => {
        if (!network.isThere) throw offline();
        return stored;
      },
      '/api/second-measurement/save': ({ token: _token, ...measures }) => {
        if (!network.isThere) throw offline();
        if (stored.status === 'open')
          stored = { ...stored, ...measures, savedAt: '2030-01-01T10:00:00.000Z' };
        return stored;
      },
    },
    GUEST,
  );
}

beforeEach(() => localStorage.clear());

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const enter = (name: string, text: string) => {
  type(name, text);
  fireEvent.keyDown(field(name), { key: 'Enter' });
};
async function start(name = 'Jo Miller') {
  await screen.findByRole('heading', { name: 'Second measurement: Master bath' });
  type('Measured by', name);
  press('Start measuring');
}

describe('the page of a second measurement', () => {
  it('asks for every measure of the first person’s walk, blank, and sends them with the name', async () => {
    const { calls } = show();
    await start();
    expect(field('Width at the bottom').value).toBe('');
    screen.getByText(/^Measure 1 of \d+$/);
    enter('Width at the bottom', '30 1/8');
    enter('Width in the middle', '');
    press('Skip');
    expect(field('Height on the left').value).toBe('');
    await screen.findByText('Sent');
    const sent = calls('/api/second-measurement/save').at(-1) as SaveSecondMeasurementRequest;
    expect(sent).toEqual({
      ...{ token: TOKEN, measuredBy: 'Jo Miller', angles: [] },
      lengths: [{ path: 'runs.0.widths.bottom', length: { text: '30 1/8', mm: 765.175 } }],
    });
  });

  it('takes the angle between two sides, which may stay empty', async () => {
    const { calls } = show();
    await start();
    enter('Width at the bottom', '30');
    press('Your measures');
    press(/^Angle of the corner, Side 1/);
    expect(field('Angle of the corner').value).toBe('');
    enter('Angle of the corner', '134.5');
    await screen.findByText('Sent');
    expect((calls('/api/second-measurement/save').at(-1) as SaveSecondMeasurementRequest).angles).toEqual([
      { path: 'joints.0.angleDegrees', angleDegrees: 134.5 },
    ]);
  });

  it('asks for the name first', async () => {
    show();
    await screen.findByRole('heading', { name: 'Second measurement: Master bath' });
    press('Start measuring');
    screen.getByText('Enter your name.');
    expect(screen.queryByRole('textbox', { name: 'Width at the bottom' })).toBeNull();
  });

  it('keeps measures on the device without a connection, and sends them when it is back', async () => {
    const network = { isThere: true };
    const { calls } = show(opened(), network);
    await start();
    network.isThere = false;
    enter('Width at the bottom', '30');
    await screen.findByText('Saved on this device');
    cleanup();
    const again = show(opened(), network);
    await screen.findByText('Saved on this device. It is sent when you’re online again.');
    screen.getByRole('button', { name: 'Width at the bottom, Side 1 30″' });
    network.isThere = true;
    fireEvent(window, new Event('online'));
    await screen.findByText(/^Sent/);
    expect(again.calls('/api/second-measurement/save').at(-1)).toMatchObject({ measuredBy: 'Jo Miller' });
    expect(calls('/api/second-measurement/open')).toHaveLength(1);
  });

  it('keeps a text that can’t be read, says so, and sends the others', async () => {
    const { calls } = show();
    await start();
    enter('Width at the bottom', '30');
    type('Width in the middle', 'wide');
    press('Your measures');
    screen.getByText('1 measure can’t be read and isn’t sent. Correct it below.');
    screen.getByRole('button', { name: 'Width in the middle, Side 1 wide' });
    await screen.findByText(/^Sent/);
    const { lengths } = calls('/api/second-measurement/save').at(-1) as SaveSecondMeasurementRequest;
    expect(lengths.map(({ path }) => path)).toEqual(['runs.0.widths.bottom']);
  });

  it('shows measures sent before, also from another device', async () => {
    show(
      opened({
        ...{ measuredBy: 'Jo Miller', savedAt: '2030-01-01T10:00:00.000Z' },
        lengths: [{ path: 'runs.0.widths.bottom', length: { text: '30', mm: 762 } }],
      }),
    );
    await screen.findByText(/^Sent/);
    screen.getByRole('button', { name: 'Width at the bottom, Side 1 30″' });
    expect(screen.getByRole('button', { name: 'Continue measuring' })).toBeTruthy();
  });

  it.each([
    ['expired', 'This link has expired'],
    ['unknown', 'This link does not work'],
  ] as const)('says that a link is %s', async (status, title) => {
    show({ status });
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('still shows measures that weren’t sent before the link expired', async () => {
    const network = { isThere: true };
    show(opened(), network);
    await start();
    network.isThere = false;
    enter('Width at the bottom', '30');
    await screen.findByText('Saved on this device');
    cleanup();
    show({ status: 'expired' });
    await screen.findByRole('heading', { name: 'This link has expired' });
    screen.getByText('These measures are still on this device. They weren’t all sent.');
    screen.getByText('30″');
  });
});
