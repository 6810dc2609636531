import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { showerArticles, showerCatalogue } from '../../../test/shower.factory.js';
import { choosePreset, GUEST, showShower } from '../../../test/show-shower.js';
import { GENERAL_TERMS, INCH_UIDS } from '@glass/pricing';
import { refusal } from '../../../test/show-buyer.js';
import { storedShower } from './draft/shower-draft.js';

const { tenant } = fakeShell().services;
const METRIC: FakeShellOptions = {
  ...GUEST,
  tenant: { settings: { ...tenant.settings, units: 'metric', precision: '1mm', locale: 'de-DE' } },
};
const SHOWER = storedShower(tenant.tenantUID);

beforeEach(() => localStorage.clear());

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name })[0]!;
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const total = () => screen.getByRole('status', { name: 'Price' }).textContent;
const layout = () => SHOWER.get()!;

describe('the shower page without hardware in the price list', () => {
  it('says that the shop doesn’t offer showers online, and leads to the panel page', async () => {
    showShower(showerCatalogue('inch', []));
    await screen.findByRole('heading', { name: 'Showers aren’t offered online yet' });
    expect(screen.getByRole('link', { name: 'Price a panel' }).getAttribute('href')).toBe('/get-a-quote');
  });

  it('ignores hardware that is no longer sold', async () => {
    showShower(
      showerCatalogue(
        'inch',
        showerArticles.map((one) => ({ ...one, active: false })),
      ),
    );
    await screen.findByRole('heading', { name: 'Showers aren’t offered online yet' });
  });
});

describe('the terms of a company', () => {
  it('show an error with a retry while they do not load, and no price', async () => {
    let isDown = true;
    showShower(showerCatalogue(), {}, '/shower', {
      '/api/customer/get-terms': () => {
        if (isDown) throw refusal(503, 'UNAVAILABLE', 'Try again in a minute.');
        return { ...GENERAL_TERMS, company: null, address: null };
      },
    });
    await screen.findByText('Your prices did not load');
    expect(screen.queryByRole('button', { name: 'Door' })).toBeNull();
    isDown = false;
    press('Try again');
    await choosePreset('Door');
    expect(total()).toMatch(/^\$[\d,]+\.\d\d$/);
  });
});

describe('the layout step', () => {
  it('offers every preset by group with a picture, and one total after the choice', async () => {
    showShower();
    const inline = within(await screen.findByRole('list', { name: 'In one line' }));
    expect(inline.getAllByRole('button')).toHaveLength(8);
    expect(
      inline.getByRole('button', { name: 'Fixed panel and door' }).querySelectorAll('polygon').length,
    ).toBeGreaterThan(2);
    expect(screen.getAllByRole('list').flatMap((list) => within(list).queryAllByRole('button'))).toHaveLength(
      34,
    );
    await choosePreset('Fixed panel and door');
    expect(total()).toMatch(/^\$[\d,]+\.\d\d$/);
  });

  it('mirrors a layout, and undoes it', async () => {
    showShower();
    await choosePreset('Fixed panel and door');
    const kinds = () => layout().runs[0]!.bays.map(({ kind }) => kind);
    expect(kinds()).toEqual(['fixed', 'door']);
    press('Mirror');
    expect(kinds()).toEqual(['door', 'fixed']);
    press('Undo');
    expect(kinds()).toEqual(['fixed', 'door']);
    press('Redo');
    expect(kinds()).toEqual(['door', 'fixed']);
  });
});

describe('the measures step', () => {
  it('takes a width in the form, and every notation of the trade', async () => {
    showShower();
    await choosePreset('Fixed panel and door');
    const before = total();
    type('Width at the bottom', '62 7/16');
    expect(layout().runs[0]!.widths.bottom).toEqual({ text: '62 7/16', mm: 1585.9125 });
    await waitFor(() => expect(total()).not.toBe(before));
    type('Width at the bottom', '5\' 2"');
    expect(layout().runs[0]!.widths.bottom.mm).toBeCloseTo(1574.8);
  });

  it('hides the price while a measure can’t be read, and says so at the field', async () => {
    showShower();
    await choosePreset('Door');
    type('Width at the bottom', 'wide');
    await waitFor(() => expect(total()).toBe('—'));
    expect(field('Width at the bottom').getAttribute('aria-invalid')).toBe('true');
  });

  it('opens a field at a dimension of the drawing, and takes it back with Escape', async () => {
    showShower();
    await choosePreset('Door');
    fireEvent.click(screen.getByRole('button', { name: /^Height on the left: 78/ }));
    type('Height on the left', '80');
    expect(layout().runs[0]!.heights.left.text).toBe('80');
    fireEvent.keyDown(field('Height on the left'), { key: 'Escape' });
    expect(layout().runs[0]!.heights.left.text).toBe('78');
  });

  it('leaves a measure out that is emptied', async () => {
    showShower();
    await choosePreset('Door');
    type('Width at the top', '29 15/16');
    expect(layout().runs[0]!.widths.top?.text).toBe('29 15/16');
    type('Width at the top', '');
    expect(layout().runs[0]!.widths.top).toBeNull();
  });

  it('adds, moves and removes panels of a side', async () => {
    showShower();
    await choosePreset('Fixed panel and door');
    press('Add panel');
    expect(layout().runs[0]!.bays.map(({ kind }) => kind)).toEqual(['fixed', 'door', 'fixed']);
    press('Move 2 · Door to the left');
    expect(layout().runs[0]!.bays.map(({ kind }) => kind)).toEqual(['door', 'fixed', 'fixed']);
    press('Remove 3 · Fixed panel');
    expect(layout().runs[0]!.bays).toHaveLength(2);
  });

  it('sets, adds and spaces the hinges of a door', async () => {
    showShower();
    await choosePreset('Door');
    const heights = () => layout().runs[0]!.bays[0]!.hingeHeights?.map(({ mm }) => Math.round(mm));
    expect(heights()).toBeUndefined();
    press('Set the heights of the hinges');
    const [low, high] = heights()!;
    expect(low).toBeGreaterThan(200);
    expect(high).toBeGreaterThan(1500);
    type('Height of hinge 1', '12');
    expect(heights()![0]).toBe(305);
    press('Add hinge');
    expect(heights()).toHaveLength(3);
    expect(Math.abs(heights()![1]! - (305 + high!) / 2)).toBeLessThan(2);
    press('Space hinges evenly');
    expect(heights()).toBeUndefined();
  });

  it('explains each size as a sum', async () => {
    showShower();
    await choosePreset('Door');
    expect(screen.getByText(/^30″.* Vienna wall hinge .* = 29/)).toBeTruthy();
  });

  it('applies the cure of a finding', async () => {
    showShower();
    await choosePreset('Swinging tub screen');
    expect(layout().materialUID).toBe(INCH_UIDS.clear38);
    const findings = within(await screen.findByRole('region', { name: 'To check' }));
    fireEvent.click(await findings.findByRole('button', { name: 'Use glass of 1⁄2″' }));
    expect(layout().materialUID).toBe(INCH_UIDS.clear12);
  });

  it('focuses the measure that a finding asks to measure again', async () => {
    showShower();
    await choosePreset('Door');
    type('Width at the top', '29');
    const findings = within(await screen.findByRole('region', { name: 'To check' }));
    fireEvent.click(await findings.findByRole('button', { name: 'Measure “Width at the top” again' }));
    expect(document.activeElement).toBe(field('Width at the top'));
    fireEvent.click(findings.getByRole('button', { name: 'Measure “Lean of the left wall”' }));
    expect(document.activeElement).toBe(field('Lean of the left wall'));
    type('Lean of the left wall', '0');
    expect(await findings.findByRole('button', { name: 'Measure “Lean of the right wall”' })).toBeTruthy();
  });

  it('shows each gap with its verdict', async () => {
    showShower();
    await choosePreset('Door');
    const gaps = within(screen.getByRole('region', { name: 'Gaps' }));
    expect(gaps.getAllByRole('img').length).toBeGreaterThan(0);
    expect(gaps.getAllByText(/Bulb seal/).length).toBeGreaterThan(0);
    // Gaps that need no work are counted, and listed on demand.
    expect(gaps.getByText(/gaps? always fits?$/)).toBeTruthy();
  });
});

describe('one measure at a time', () => {
  const next = () => fireEvent.keyDown(document.activeElement!, { key: 'Enter' });

  it('walks round the opening with Enter, and counts', async () => {
    showShower();
    await choosePreset('Door');
    press('One at a time');
    expect(screen.getByText('Measure 1 of 12')).toBeTruthy();
    type('Width at the bottom', '31');
    next();
    expect(screen.getByText('Measure 2 of 12')).toBeTruthy();
    expect(document.activeElement).toBe(field('Width in the middle'));
    press('Previous');
    expect(field('Width at the bottom').value).toBe('31');
  });

  it('opens the measure that a finding asks to measure again', async () => {
    showShower();
    await choosePreset('Door');
    type('Width at the top', '29');
    press('One at a time');
    const findings = within(await screen.findByRole('region', { name: 'To check' }));
    fireEvent.click(await findings.findByRole('button', { name: 'Measure “Lean of the left wall”' }));
    expect(screen.getByText('Measure 7 of 12')).toBeTruthy();
    expect(document.activeElement).toBe(field('Lean of the left wall'));
  });

  it('types with its own keys, digits and fractions', async () => {
    showShower();
    await choosePreset('Door');
    press('One at a time');
    await act(async () => field('Width at the bottom').select());
    const keys = within(screen.getByRole('group', { name: 'Keys for “Width at the bottom”' }));
    for (const key of ['3', '2', '7⁄16']) fireEvent.click(keys.getByRole('button', { name: key }));
    expect(layout().runs[0]!.widths.bottom).toEqual({ text: '32 7/16', mm: 823.9125 });
  });

  it('understands meters of a laser in a shop with decimal commas, and moves on', async () => {
    showShower(showerCatalogue('metric'), METRIC);
    await choosePreset('Door');
    press('One at a time');
    type('Width at the bottom', '0.812 m');
    next();
    expect(layout().runs[0]!.widths.bottom.mm).toBe(812);
    expect(screen.getByText('Measure 2 of 12')).toBeTruthy();
  });

  it('asks for the unit of a number that no opening is as large as, and moves on after the answer', async () => {
    showShower();
    await choosePreset('Door');
    press('One at a time');
    type('Width at the bottom', '812');
    expect(screen.queryByText(/Which unit is this/)).toBeNull();
    next();
    expect(screen.getByText(/Which unit is this/)).toBeTruthy();
    expect(screen.getByText('Measure 1 of 12')).toBeTruthy();
    press('812 mm');
    next();
    expect(layout().runs[0]!.widths.bottom).toEqual({ text: '812 mm', mm: 812 });
    expect(screen.getByText('Measure 2 of 12')).toBeTruthy();
  });

  it('measures knee walls and benches, too', async () => {
    showShower();
    await choosePreset('Knee wall on the left');
    press('One at a time');
    expect(screen.getByText('Measure 1 of 17')).toBeTruthy();
    for (let count = 0; count < 12; count += 1) next();
    expect(document.activeElement).toBe(field('Knee wall on the left, width'));
  });
});

describe('the measuring visit', () => {
  it('notes who measured, when, with what, and what is ready', async () => {
    showShower();
    await choosePreset('Door');
    expect(layout().survey).toBeUndefined();
    type('Measured by', 'Ana Ortiz');
    expect(layout().survey).toMatchObject({
      measuredBy: 'Ana Ortiz',
      measuredOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      ready: { tileDone: false, baseSet: false, measuresFinal: false },
    });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tile and grout are finished' }));
    fireEvent.change(screen.getByLabelText('Measured on'), { target: { value: '2026-11-27' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Measured with' }), { target: { value: 'laser' } });
    expect(layout()).toMatchObject({
      measuredWith: 'laser',
      survey: { measuredOn: '2026-11-27', ready: { tileDone: true, measuresFinal: false } },
    });
    press('Undo');
    press('Undo');
    expect(layout().survey?.ready.tileDone).toBe(true);
    expect(layout().survey?.measuredOn).not.toBe('2026-11-27');
  });

  it('comes after the last measure of the walk, and leads to the hardware', async () => {
    showShower();
    await choosePreset('Door');
    press('One at a time');
    for (let count = 0; count < 12; count += 1) fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
    screen.getByRole('heading', { name: 'Before you leave' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'The measures are final' }));
    expect(layout().survey?.ready.measuresFinal).toBe(true);
    press('Previous');
    screen.getByText('Measure 12 of 12');
    fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
    press('Done');
    await screen.findByRole('radiogroup', { name: 'Choose: Hinges at the wall' });
  });
});

describe('obstacles', () => {
  it('are added by kind with a usual size, and reported if the door hits them', async () => {
    showShower();
    await choosePreset('Door');
    press('Toilet');
    press('Shower head');
    expect(layout().obstacles.map(({ kind, where }) => [kind, where])).toEqual([
      ['toilet', 'outside'],
      ['showerHead', 'inside'],
    ]);
    const toilet = within(screen.getByRole('group', { name: 'Toilet' }));
    fireEvent.change(toilet.getByRole('textbox', { name: 'From the left end' }), { target: { value: '4' } });
    fireEvent.change(toilet.getByRole('textbox', { name: 'From the glass' }), { target: { value: '10' } });
    const findings = within(screen.getByRole('region', { name: 'To check' }));
    await findings.findByText(/^Toilet: the door touches it at 28°/);
    fireEvent.click(toilet.getByRole('button', { name: 'Remove Toilet' }));
    expect(layout().obstacles.map(({ kind }) => kind)).toEqual(['showerHead']);
  });
});

/** Types as a laser meter that acts as a keyboard: characters a few milliseconds apart, then Enter or Tab. */
function typeByLaser(text: string, end: 'Enter' | 'Tab' = 'Enter'): void {
  const input = document.activeElement as HTMLInputElement;
  const press = (key: string, timeStamp: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(input, event);
  };
  [...text].forEach((sign, index) => press(sign, index * 10));
  fireEvent.change(input, { target: { value: text } });
  press(end, text.length * 10);
}

describe('a laser that types', () => {
  it.each(['Enter', 'Tab'] as const)('fills one measure after the other in the form with %s', async (end) => {
    showShower();
    await choosePreset('Door');
    act(() => field('Width at the bottom').focus());
    typeByLaser('2.003 m', end);
    typeByLaser('78 7/8', end);
    typeByLaser('2003 mm', end);
    typeByLaser('6\'6 3/4"', end);
    const { widths, heights } = layout().runs[0]!;
    expect([widths.bottom, widths.middle, widths.top, heights.left].map((one) => one?.mm)).toEqual([
      2003,
      expect.closeTo(2003.425),
      2003,
      expect.closeTo(2000.25),
    ]);
    expect(document.activeElement).toBe(field('Height in the middle'));
  });

  it('goes on to the next side after the last measure of a side', async () => {
    showShower();
    await choosePreset('Neo-angle with three panels');
    const tabs = () =>
      screen.getAllByRole('tab', { name: /^Side/ }).map((tab) => tab.getAttribute('aria-selected'));
    expect(tabs()).toEqual(['false', 'true', 'false']);
    fireEvent.click(screen.getByRole('tab', { name: /^Side 1/ }));
    act(() => field('Curb, fall to the inside').focus());
    fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
    expect(document.activeElement).toBe(field('Corner between sides 1 and 2'));
    fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
    expect(tabs()).toEqual(['false', 'true', 'false']);
    expect(document.activeElement).toBe(field('Width at the bottom'));
  });

  it('opens the next dimension of the drawing', async () => {
    showShower();
    await choosePreset('Door');
    fireEvent.click(screen.getByRole('button', { name: /^Width at the bottom: 30/ }));
    typeByLaser('762 mm');
    expect(layout().runs[0]!.widths.bottom.mm).toBe(762);
    expect(document.activeElement).toBe(field('Width at the top'));
    typeByLaser('765 mm');
    expect(document.activeElement).toBe(field('Height on the left'));
  });

  it('understands the notations of other countries in a shop with decimal commas', async () => {
    showShower(showerCatalogue('metric'), METRIC);
    await choosePreset('Door');
    act(() => field('Width at the bottom').focus());
    for (const text of ['2,003 m', '2.003 m', '78 7/8 in', '6\'6 3/4"']) typeByLaser(text);
    const { widths, heights } = layout().runs[0]!;
    expect([widths.bottom, widths.middle, widths.top, heights.left].map((one) => one?.mm)).toEqual([
      2003,
      2003,
      expect.closeTo(2003.425),
      expect.closeTo(2000.25),
    ]);
  });
});

describe('the hardware step', () => {
  it('lists articles with the same cutout first, and prices the choice', async () => {
    showShower();
    await choosePreset('Door');
    fireEvent.click(screen.getByRole('tab', { name: 'Hardware' }));
    const hinges = within(screen.getByRole('radiogroup', { name: 'Choose: Hinges at the wall' }));
    expect(hinges.getAllByRole('radio').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Vienna wall hinge',
      'Cologne wall hinge',
      'Other wall hinge',
      'None',
    ]);
    expect(hinges.getByText('Same cutout')).toBeTruthy();
    expect(hinges.getByText('$78.00 each')).toBeTruthy();
    const before = total();
    fireEvent.click(hinges.getByRole('radio', { name: 'Cologne wall hinge' }));
    expect(layout().hardware.wallHinge).toBe(showerArticles.find(({ code }) => code === 'COLOGNE')!.uid);
    await waitFor(() => expect(total()).not.toBe(before));
  });

  it('says “price on request” if an article has no price', async () => {
    showShower(
      showerCatalogue(
        'inch',
        showerArticles.map((one) => (one.code === 'PULL' ? { ...one, price: null } : one)),
      ),
    );
    await choosePreset('Door');
    expect(total()).toBe('Price on request');
  });
});

describe('the draft', () => {
  it('is kept on the device, and found again after a reload', async () => {
    showShower();
    await choosePreset('Door');
    type('Width at the bottom', '33');
    cleanup();
    showShower();
    await screen.findByRole('region', { name: 'Your shower' });
    expect(field('Width at the bottom').value).toBe('33');
  });

  it('can’t be added without a connection, and is kept until there is one', async () => {
    const network = { isOnline: false };
    Object.defineProperty(navigator, 'onLine', { get: () => network.isOnline, configurable: true });
    try {
      showShower();
      await choosePreset('Fixed panel and door');
      const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to quote' });
      expect(button().disabled).toBe(true);
      screen.getByText(/^There’s no connection\./);
      expect(layout()).toBeTruthy();
      network.isOnline = true;
      fireEvent(window, new Event('online'));
      await waitFor(() => expect(button().disabled).toBe(false));
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
  });

  it('adds nothing while something blocks the shower', async () => {
    showShower();
    await choosePreset('Door');
    type('Width at the bottom', '1/16');
    press('Add to quote');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
