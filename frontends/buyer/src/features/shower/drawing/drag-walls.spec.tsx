import { act, fireEvent, screen } from '@testing-library/react';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { showPreset } from '../../../../test/show-shower.js';
import { storedShower } from '../draft/shower-draft.js';

const SHOWER = storedShower(fakeShell().services.tenant.tenantUID);

beforeEach(() => localStorage.clear());

const layout = () => SHOWER.get()!;
const width = () => layout().runs[0]!.widths.bottom;
const handle = (name: string, index = 0) => screen.getAllByRole('slider', { name })[index]!;
const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
const undo = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

/** Drags by px in several moves. */
async function drag(slider: HTMLElement, by: { x: number; y: number }): Promise<void> {
  // jsdom has no places of pointers, but those of mice.
  const point = (type: string, share: number) =>
    fireEvent(
      slider,
      new MouseEvent(type, { bubbles: true, clientX: 300 + by.x * share, clientY: 300 + by.y * share }),
    );
  point('pointerdown', 0);
  for (const share of [0.3, 0.6, 1]) {
    point('pointermove', share);
    await frame();
  }
  point('pointerup', 1);
}

describe('dragging a wall', () => {
  it('changes the width in steps of the shop, and is undone as one step', async () => {
    await showPreset('Door');
    const before = width();
    await drag(handle('Drag the width of side 1'), { x: 20, y: 0 });
    expect(width().mm).toBeGreaterThan(before.mm + 10);
    expect((width().mm / 25.4) * 16).toBeCloseTo(Math.round((width().mm / 25.4) * 16), 6);
    expect(screen.getAllByRole('slider', { name: 'Drag the width of side 1' })).toHaveLength(2);
    undo();
    expect(width()).toEqual(before);
  });

  it('moves a leaning wall as a whole', async () => {
    await showPreset('Door');
    fireEvent.change(screen.getByRole('textbox', { name: 'Width at the top' }), {
      target: { value: '29 15/16' },
    });
    const off = () => layout().runs[0]!.widths.top!.mm - width().mm;
    const before = off();
    await drag(handle('Drag the width of side 1'), { x: -15, y: 0 });
    expect(off()).toBeCloseTo(before, 6);
  });

  it('changes the height by its top, upward', async () => {
    await showPreset('Door');
    const before = layout().runs[0]!.heights.left.mm;
    await drag(handle('Drag the height of side 1'), { x: 0, y: -12 });
    expect(layout().runs[0]!.heights.left.mm).toBeGreaterThan(before);
  });

  it('moves by keys: a step of the shop, or ten, undone as one step', async () => {
    await showPreset('Door');
    const before = width();
    const slider = handle('Drag the width of side 1');
    slider.focus();
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(width().mm).toBeCloseTo(before.mm + 25.4 / 16, 6);
    fireEvent.keyDown(handle('Drag the width of side 1'), { key: 'PageDown' });
    expect(width().mm).toBeCloseTo(before.mm - (9 * 25.4) / 16, 6);
    expect(handle('Drag the width of side 1').getAttribute('aria-valuetext')).toMatch(/″/);
    undo();
    expect(width()).toEqual(before);
  });

  it('turns a corner in whole degrees within its limits', async () => {
    await showPreset('Door, return on the right');
    const angle = () => layout().joints[0]!.angleDegrees;
    const slider = handle('Drag the angle between sides 1 and 2');
    await drag(slider, { x: 30, y: 0 });
    expect(angle()).not.toBe(90);
    expect(Number.isInteger(angle())).toBe(true);
    undo();
    expect(angle()).toBe(90);
    fireEvent.keyDown(handle('Drag the angle between sides 1 and 2'), { key: 'ArrowUp' });
    expect(angle()).toBe(91);
  });

  it('is off while a measure can’t be read', async () => {
    await showPreset('Door');
    fireEvent.change(screen.getByRole('textbox', { name: 'Width at the top' }), { target: { value: 'x' } });
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
