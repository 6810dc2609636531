import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { file as dxf, line, onLayer } from '@glass/dxf/test/dxf-file.js';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { showerCatalogue } from '../../../../../test/shower.factory.js';
import { showBuyer } from '../../../../../test/show-buyer.js';
import { storedShower } from '../../draft/shower-draft.js';

const { tenant } = fakeShell().services;
const SHOWER = storedShower(tenant.tenantUID);
const MM: [number, string | number][] = [
  [9, '$INSUNITS'],
  [70, 4],
];

/** Walls 902 apart at the curb, the left one leaning 6 into the opening, the right one 2. */
const OPENING = [
  line(0, 0, 6, 2000, 'WALL LEFT'),
  line(902, 0, 900, 2000, 'WALL RIGHT'),
  line(-100, 0, 1000, 0, 'CURB'),
];

beforeEach(() => localStorage.clear());

async function showDoor() {
  const { record } = showBuyer(
    '/shower',
    { '/api/glass-options/get-all': () => showerCatalogue('metric') },
    {
      session: { isAuthenticated: false },
      tenant: { settings: { ...tenant.settings, units: 'metric', precision: '1mm', locale: 'en-GB' } },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Door' }));
  await screen.findByRole('region', { name: 'Your shower' });
  return record;
}

async function choose(text: string): Promise<HTMLElement> {
  // Files of jsdom can't be read with arrayBuffer() as in browsers.
  const file = Object.assign(new File([text], 'bath.dxf'), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
  });
  fireEvent.change(screen.getByLabelText('Template drawing (DXF)'), { target: { files: [file] } });
  return screen.findByRole('dialog', { name: 'Measures of Side 1 from bath.dxf' });
}

const run = () => SHOWER.get()!.runs[0]!;
const use = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Use these measures' });

const fieldOf = (dialog: HTMLElement, layer: string) =>
  within(dialog).findByRole<HTMLSelectElement>('combobox', { name: `Use of ${layer}` });

const setUse = async (dialog: HTMLElement, layer: string, value: string) =>
  fireEvent.change(await fieldOf(dialog, layer), { target: { value } });

describe('a template drawing', () => {
  it('is shown with its layers before it replaces the measures, and can be undone', async () => {
    const record = await showDoor();
    const before = run();
    const dialog = await choose(dxf(OPENING, MM));
    expect((await fieldOf(dialog, 'WALL LEFT')).value).toBe('wall');
    expect((await fieldOf(dialog, 'CURB')).value).toBe('curb');
    within(dialog).getByRole('img', { name: 'Lines of the drawing and what they are used for' });
    const row = within(dialog).getByRole('row', { name: /^Width at the top/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Not measured', '894 mm']);
    expect(run()).toEqual(before);

    fireEvent.click(use(dialog));
    expect(run()).toMatchObject({
      widths: { bottom: { text: '902', mm: 902 }, middle: { mm: 898 }, top: { mm: 894 } },
      heights: { left: { mm: 2000 }, middle: null, right: { mm: 2000 } },
      leans: { left: { mm: 6 }, right: { mm: 2 } },
      bays: before.bays,
    });
    expect(SHOWER.get()!.measuredWith).toBe('template');
    expect(record.toasts.at(-1)?.message).toBe('Measures taken from bath.dxf.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run()).toEqual(before);
  });

  it('asks for the unit of a file without one, with the size in each', async () => {
    await showDoor();
    const dialog = await choose(dxf(OPENING, []));
    await within(dialog).findByText(/doesn’t say its unit/);
    expect(use(dialog).disabled).toBe(true);
    fireEvent.click(within(dialog).getByRole('button', { name: '902 mm × 2000 mm, drawn in millimeters' }));
    await waitFor(() => expect(use(dialog).disabled).toBe(false));
  });

  it.each([
    [
      'no layer is named after a part',
      [line(0, 0, 0, 2000, 'A'), line(900, 0, 900, 2000, 'B')],
      /Choose below what each layer shows/,
    ],
    [
      'a wall is missing',
      [line(0, 0, 0, 2000, 'WALL'), line(0, 0, 900, 0, 'CURB')],
      /The right wall is missing/,
    ],
    [
      'the curb is missing',
      [line(0, 0, 0, 2000, 'WALL'), line(900, 0, 900, 2000, 'WALL')],
      /The curb is missing/,
    ],
    [
      'a wall has a gap',
      [
        ...[line(0, 0, 0, 500, 'WALL'), line(0, 1500, 0, 2000, 'WALL')],
        ...[line(900, 0, 900, 2000, 'WALL'), line(0, 0, 900, 0, 'CURB')],
      ],
      /The left wall has a gap \d+ mm above the curb/,
    ],
  ] as const)('says what to correct if %s', async (_, entities, message) => {
    await showDoor();
    const dialog = await choose(dxf([...entities], MM));
    await within(dialog).findByText(message);
    expect(use(dialog).disabled).toBe(true);
  });

  it('refuses files that are no drawings, and empty ones', async () => {
    await showDoor();
    const dialog = await choose('hello');
    await within(dialog).findByText(/isn’t a DXF drawing/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    fireEvent.change(screen.getByLabelText('Template drawing (DXF)'), {
      target: { files: [new File([], 'empty.dxf')] },
    });
    await screen.findByText(/This file is empty/);
  });

  describe('with layers whose names say nothing', () => {
    const UNNAMED = [
      line(0, 0, 0, 2000, 'L1'),
      line(900, 0, 900, 2000, 'L1'),
      line(0, 0, 900, 0, 'L2'),
      ...[line(0, 0, 400, 0, 'L3'), line(400, 0, 400, 450, 'L3'), line(0, 450, 400, 450, 'L3')],
    ];

    it('lists them, measures by the chosen uses, and remembers these for the next file', async () => {
      await showDoor();
      const dialog = await choose(dxf(UNNAMED, MM));
      await within(dialog).findByText(
        '3 layers aren’t recognized and aren’t measured. Choose what they show.',
      );
      await setUse(dialog, 'L1', 'wall');
      await within(dialog).findByText(/The curb is missing/);
      await setUse(dialog, 'L2', 'curb');
      await within(dialog).findByText('One layer isn’t recognized and isn’t measured. Choose what it shows.');
      await setUse(dialog, 'L3', 'block');
      await waitFor(() => expect(use(dialog).disabled).toBe(false));
      within(dialog).getByRole('row', { name: /^Bench on the left, width.*400 mm/ });
      fireEvent.click(use(dialog));
      expect(run()).toMatchObject({
        widths: { bottom: { mm: 900 } },
        blocks: [{ kind: 'bench', side: 'left', width: { mm: 400 }, height: { mm: 450 }, fall: null }],
      });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

      const next = await choose(dxf(UNNAMED, MM));
      await within(next).findByText('Uses what you chose for these layers before.');
      expect((await fieldOf(next, 'L1')).value).toBe('wall');
      fireEvent.click(within(next).getByRole('button', { name: 'Use layer names' }));
      await within(next).findByText(/Choose below what each layer shows/);
      expect(use(next).disabled).toBe(true);
    });

    it('keeps the top of the side if an outline doesn’t say it', async () => {
      await showDoor();
      const { top } = run();
      const dialog = await choose(
        dxf(
          [...UNNAMED.slice(0, 3), line(0, 2000, 900, 2000, 'L2')].map((one) => onLayer('0', one)),
          MM,
        ),
      );
      await setUse(dialog, '0', 'outline');
      await waitFor(() => expect(use(dialog).disabled).toBe(false));
      fireEvent.click(use(dialog));
      expect(run()).toMatchObject({ top, widths: { bottom: { mm: 900 } }, heights: { left: { mm: 2000 } } });
    });
  });
});
