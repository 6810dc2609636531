import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type {
  CreateSecondMeasurementRequest,
  OpenSecondMeasurement,
  SecondMeasures,
} from '@glass/contracts/layout';
import type { FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { showerCatalogue } from '../../../../test/shower.factory.js';
import { refusal, showBuyer } from '../../../../test/show-buyer.js';
import { storedShower } from '../draft/shower-draft.js';

const SHOWER = storedShower(fakeShell().services.tenant.tenantUID);
const GUEST: FakeShellOptions = { session: { isAuthenticated: false } };
const TOKEN = '20000000000040008000000000000001.second';
const WIDTH = 'runs.0.widths.bottom';
const HEIGHT = 'runs.0.heights.left';

beforeEach(() => localStorage.clear());

interface Server {
  measures: SecondMeasures | null;
  creates: boolean;
}

async function show(server: Server = { measures: null, creates: true }) {
  let plan: CreateSecondMeasurementRequest['plan'] | null = null;
  const shown = showBuyer(
    '/shower',
    {
      '/api/glass-options/get-all': () => showerCatalogue(),
      '/api/second-measurement/create': (request) => {
        if (!server.creates) throw refusal(429, 'TOO_MANY_REQUESTS', 'Please wait a minute.');
        plan = request.plan;
        const url = `https://demo.example/measure/${TOKEN}`;
        return { token: TOKEN, url, expiresAt: '2099-01-01T00:00:00.000Z' };
      },
      '/api/second-measurement/open': (): OpenSecondMeasurement => ({
        ...{ status: 'open', plan: plan!, measuredBy: '', lengths: [], angles: [] },
        ...(server.measures ?? {}),
        savedAt: server.measures ? '2030-01-01T00:00:00.000Z' : null,
        expiresAt: '2099-01-01T00:00:00.000Z',
      }),
    },
    GUEST,
  );
  const preset = screen.queryByRole('button', { name: 'Door' }) ?? null;
  fireEvent.click(preset ?? (await screen.findByRole('button', { name: 'Door' })));
  await screen.findByRole('region', { name: 'Your shower' });
  return shown;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name })[0]!;
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const layout = () => SHOWER.get()!;
const theirs = (width: [string, number], height: [string, number]): SecondMeasures => ({
  ...{ measuredBy: 'Jo Miller', angles: [] },
  lengths: [
    { path: WIDTH, length: { text: width[0], mm: width[1] } },
    { path: HEIGHT, length: { text: height[0], mm: height[1] } },
  ],
});
/** 30 and 78 inches, of which the second person reads the width 3/16 wider. */
const DIFFERING = theirs(['30 3/16', 766.7625], ['78 1/16', 1982.7875]);

async function compare(measures: SecondMeasures) {
  const server: Server = { measures, creates: true };
  const shown = await show(server);
  type('Width at the bottom', '30');
  type('Height on the left', '78');
  press('Second measurement');
  await screen.findByText(/^Jo Miller measured 2 of \d+\.$|^Jo Miller measured 2 of/);
  return { ...shown, server };
}
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the second measurement of a shower', () => {
  it('creates a link from a plan without any measure, with a QR code and the link to copy', async () => {
    const { calls } = await show();
    type('Width at the bottom', '31 13/16');
    press('Second measurement');
    const dialog = within(await screen.findByRole('dialog', { name: 'Second measurement' }));
    const code = await dialog.findByRole<HTMLImageElement>('img', {
      name: 'QR code of the link for the second person',
    });
    expect(decodeURIComponent(code.src)).toMatch(/^data:image\/svg\+xml,<svg/);
    dialog.getByText(`https://demo.example/measure/${TOKEN}`);
    dialog.getByRole('button', { name: 'Copy: Link' });
    dialog.getByText('Waiting for measures…');
    const sent = JSON.stringify(calls('/api/second-measurement/create'));
    expect(layout().runs[0]!.widths.bottom).toEqual({ text: '31 13/16', mm: 808.0375 });
    expect(sent).not.toMatch(/31 13\/16|808|widths|heights/);
  });

  it('waits while only the name of the second person has arrived', async () => {
    const { calls } = await show({
      measures: { measuredBy: 'Jo Miller', lengths: [], angles: [] },
      creates: true,
    });
    press('Second measurement');
    await waitFor(() => expect(calls('/api/second-measurement/open')).not.toEqual([]));
    await screen.findByText('Waiting for measures…');
    expect(screen.queryByRole('button', { name: 'Confirm measures' })).toBeNull();
  });

  it('says why no link was created, and tries again', async () => {
    const server: Server = { measures: null, creates: false };
    await show(server);
    press('Second measurement');
    await screen.findByText('The link wasn’t created. Please wait a minute.');
    server.creates = true;
    press('Try again');
    await screen.findByText('Waiting for measures…');
  });

  it('marks differences over 3 mm with words, and confirms the others', async () => {
    await compare(DIFFERING);
    screen.getByText('1 difference');
    const differing = section('Differences over 3 mm');
    differing.getByText('Width at the bottom');
    differing.getByText('Differs by 4.8 mm');
    differing.getByText('You: 30″ · Jo Miller: 30 3⁄16″');
    section('Confirmed').getByText('Height on the left');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm measures' }).disabled).toBe(true);
  });

  it('takes theirs over as one change that can be undone, and records who measured second', async () => {
    await compare(DIFFERING);
    press('Theirs');
    press('Apply decisions');
    expect(layout().runs[0]!.widths.bottom).toEqual({ text: '30 3/16', mm: 766.7625 });
    expect(layout().survey?.checkedBy).toBe('Jo Miller');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Undo');
    expect(layout().runs[0]!.widths.bottom.text).toBe('30');
    expect(layout().survey).toBeUndefined();
  });

  it('keeps mine, also after a reload, until a value changes', async () => {
    const { server } = await compare(DIFFERING);
    press('Mine');
    press('Apply decisions');
    expect(layout().runs[0]!.widths.bottom.text).toBe('30');
    expect(layout().survey?.checkedBy).toBe('Jo Miller');
    cleanup();
    showBuyer(
      '/shower',
      {
        '/api/glass-options/get-all': () => showerCatalogue(),
        '/api/second-measurement/open': () => ({ status: 'expired' }),
      },
      GUEST,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Compare with Jo Miller' }));
    await screen.findByRole('dialog');
    const mine = () => screen.getByRole('button', { name: 'Mine' });
    expect(mine().getAttribute('aria-pressed')).toBe('true');
    expect(server.measures).toBe(DIFFERING);
  });

  it('leads to the measure that is measured again', async () => {
    await compare(DIFFERING);
    press('Measure again');
    press('Apply decisions');
    await waitFor(() => expect(document.activeElement).toBe(field('Width at the bottom')));
  });

  it('confirms measures that agree', async () => {
    await compare(theirs(['30 1/8', 765.175 - 0.175], ['78', 1981.2]));
    screen.getByText('No differences over 3 mm.');
    press('Confirm measures');
    expect(layout().survey?.checkedBy).toBe('Jo Miller');
    expect(layout().runs[0]!.widths.bottom.text).toBe('30');
  });

  it('says beside the second name that measures were changed since', async () => {
    await compare(theirs(['30', 762], ['78', 1981.2]));
    press('Confirm measures');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Measures were changed since.')).toBeNull();
    fireEvent.change(field('Width at the bottom'), { target: { value: '30 1/2' } });
    await screen.findByText('Measures were changed since.');
    press('Undo');
    await waitFor(() => expect(screen.queryByText('Measures were changed since.')).toBeNull());
  });

  it('asks for a new link once the layout has other measures', async () => {
    const { calls } = await show();
    press('Second measurement');
    await screen.findByText('Waiting for measures…');
    press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Add panel');
    press('Second measurement');
    await waitFor(() => expect(calls('/api/second-measurement/create')).toHaveLength(2));
  });
});
