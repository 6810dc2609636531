import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ShapeRule } from '@glass/contracts/catalogue';
import type { PanelFeature } from '@glass/contracts/panel';
import { lengthOf } from '@glass/geometry';
import { catalogueFixture, showEditor, starterFixture } from './testing/editor.factory.js';

const catalogue = catalogueFixture();
const VAT = { code: 'vat', label: 'VAT', percent: '19', compound: false };

const inch = (text: string) => lengthOf(text, 'inch');
const hole = (uid: string, x: string, y: string): PanelFeature => ({
  kind: 'hole',
  uid,
  diameter: inch('1/2'),
  countersunk: false,
  fromX: 'right',
  x: inch(x),
  fromY: 'bottom',
  y: inch(y),
});
const tooNearTheEdge = hole('a0000000-0000-4000-8000-000000000001', '5/8', '32');

function field(name: string): HTMLInputElement {
  const input = document.querySelector(`[name="${name}"]`);
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field ${name}`);
  return input;
}

const price = () => screen.getByRole('status', { name: 'Price' }).textContent;
const remarks = () => screen.getByRole('status', { name: 'Remarks' });

describe('PanelEditor', () => {
  it('shows a length in both units and keeps the typed text', async () => {
    const { draft } = showEditor(starterFixture(catalogue), catalogue);
    await userEvent.clear(field('shape.width'));
    await userEvent.type(field('shape.width'), '36-1/2');
    expect(screen.getByText('36 1⁄2″ · 927.1 mm')).toBeTruthy();
    expect(draft().spec.shape).toMatchObject({ width: { text: '36-1/2', mm: 927.1 } });
  });

  it('prices the panel on every change', async () => {
    showEditor(starterFixture(catalogue), catalogue);
    expect(price()).toBe('$181.00');
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(price()).toBe('$362.00');
    await userEvent.selectOptions(screen.getByLabelText('All edges'), 'Flat polish (FP)');
    expect(price()).toBe('$438.00');
  });

  it('shows a field error and no price while a length is unreadable', async () => {
    showEditor(starterFixture(catalogue), catalogue);
    await userEvent.clear(field('shape.width'));
    expect(field('shape.width').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('No price yet')).toBeTruthy();
    await userEvent.type(field('shape.width'), '30');
    expect(field('shape.width').getAttribute('aria-invalid')).toBe('false');
    expect(screen.queryByText('No price yet')).toBeNull();
  });

  it('explains each severity once, and does not call the panel orderable beside a blocking finding', async () => {
    const [rule] = catalogue.shapeRules.filter(({ code }) => code === 'HOLE_EDGE_MIN');
    const { uid } = tooNearTheEdge;
    const other = { ...tooNearTheEdge, uid: uid.replace(/1$/, '2'), y: inch('20') };
    const advice: ShapeRule = {
      ...rule!,
      code: 'PANEL_MAX_H',
      operator: '<=',
      formula: '1',
      unit: 'in',
      severity: 'warn',
    };
    const withAdvice = { ...catalogue, shapeRules: [advice, ...catalogue.shapeRules] };
    showEditor(starterFixture(catalogue, { features: [tooNearTheEdge, other] }), withAdvice);
    expect(remarks().textContent).toMatch(/^.*We can’t make this\. Change it to order\./);
    await userEvent.click(within(remarks()).getByRole('button', { name: /more/ }));
    const text = remarks().textContent ?? '';
    expect(text.match(/We can’t make this\./g)?.length).toBeGreaterThan(1);
    expect(text.match(/Change it to order/g)).toHaveLength(1);
    expect(text).toContain('Please note. No change needed.');
    expect(text).not.toContain('You can order it as is');
  });

  it('opens with what the worst finding is about, for a panel opened because of it', () => {
    // With more than six features, only the selected one is dimensioned.
    const many = Array.from({ length: 12 }, (_, index) => hole(`h${index}`, '12', String(10 + index * 4)));
    const isDimensioned = () => document.querySelector('[data-dimension^="features.12."]') !== null;
    const panel = starterFixture(catalogue, { features: [...many, tooNearTheEdge] });
    showEditor(panel, catalogue);
    expect(isDimensioned()).toBe(false);
    cleanup();
    showEditor(panel, catalogue, { selectsFinding: true });
    expect(isDimensioned()).toBe(true);
  });

  it('shows a finding as one sentence and marks its place on the drawing', () => {
    showEditor(starterFixture(catalogue, { features: [tooNearTheEdge] }), catalogue);
    expect(remarks().textContent).toContain('Hole 1');
    expect(screen.getByRole('img', { name: /^We can’t make this: .*Hole 1/ })).toBeTruthy();
  });

  it('previews a fix, then applies it', async () => {
    const { draft } = showEditor(starterFixture(catalogue, { features: [tooNearTheEdge] }), catalogue);
    await userEvent.click(screen.getByRole('button', { name: 'Fix' }));
    expect(remarks().textContent).toContain('Move hole 1');
    expect(draft().spec.features).toEqual([tooNearTheEdge]);
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(draft().spec.features).toMatchObject([{ x: { text: '1' } }]);
    expect(screen.getByText('All checks passed')).toBeTruthy();
  });

  it('leaves the panel unchanged when a fix is declined', async () => {
    const { draft } = showEditor(starterFixture(catalogue, { features: [tooNearTheEdge] }), catalogue);
    await userEvent.click(screen.getByRole('button', { name: 'Fix' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave as is' }));
    expect(draft().spec.features).toEqual([tooNearTheEdge]);
  });

  it('undoes typing in one field with one undo, and redoes it', async () => {
    const { draft } = showEditor(starterFixture(catalogue), catalogue);
    await userEvent.type(field('shape.width'), '28 3/16');
    await userEvent.tab();
    expect(draft().spec.shape).toMatchObject({ width: { text: '28 3/16' } });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(draft().spec.shape).toMatchObject({ width: { text: '28' } });
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(draft().spec.shape).toMatchObject({ width: { text: '28 3/16' } });
  });

  it('adds a hinge pair at equal distances from the ends of an edge', async () => {
    const { draft } = showEditor(starterFixture(catalogue), catalogue);
    await userEvent.click(screen.getByRole('button', { name: 'Add hinge pair' }));
    const form = within(screen.getByRole('form', { name: 'Add hinge pair' }));
    await userEvent.clear(form.getByLabelText('From each end'));
    await userEvent.type(form.getByLabelText('From each end'), '9 1/2');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(draft().spec.features).toMatchObject([
      { kind: 'hinge', edge: 1, from: 'start', distance: { text: '9 1/2' } },
      { kind: 'hinge', edge: 1, from: 'end', distance: { text: '9 1/2' } },
    ]);
  });

  it('gives a corner a finish with an allowed size', async () => {
    const { draft } = showEditor(starterFixture(catalogue), catalogue);
    const radius = catalogue.cornerFinishes.find((finish) => finish.kind === 'radius');
    await userEvent.selectOptions(screen.getByLabelText('Finish of corner BC'), radius?.uid ?? '');
    expect(draft().spec.corners[1]).toMatchObject({ finishUID: radius?.uid, size: { text: '1' } });
    expect(field('corners.1.size')).toBeTruthy();
  });

  it('moves a hole by a sixteenth with an arrow key and by an inch with shift', () => {
    const { draft } = showEditor(starterFixture(catalogue, { features: [hole('h1', '4', '32')] }), catalogue);
    const part = screen.getByRole('button', { name: /^Hole 1\./ });
    fireEvent.keyDown(part, { key: 'ArrowRight' });
    fireEvent.keyDown(part, { key: 'ArrowUp', shiftKey: true });
    expect(draft().spec.features).toMatchObject([{ x: { text: '3 15/16' }, y: { text: '33' } }]);
    expect(screen.getByRole('group', { name: 'Hole 1' }).textContent).toContain('33″');
  });

  it('drags a hole in steps of 1/16 in, stops at the edge of the glass, and undoes the drag in one step', () => {
    // The sheet fills the window from the upper left; jsdom has no layout and no pointers.
    const area = { left: 0, top: 0, width: 640, height: 520 } as DOMRect;
    SVGElement.prototype.getBoundingClientRect = () => area;
    SVGElement.prototype.setPointerCapture = () => undefined;
    const { draft } = showEditor(starterFixture(catalogue, { features: [hole('h1', '4', '32')] }), catalogue);
    const part = screen.getByRole('button', { name: /^Hole 1\./ });
    const pointer = (type: string, clientX: number, clientY: number) =>
      fireEvent(part, new MouseEvent(type, { bubbles: true, clientX, clientY }));
    pointer('pointerdown', 300, 200);
    pointer('pointermove', 290, 190);
    pointer('pointermove', 280, 180);
    const moved = draft().spec.features[0];
    if (moved?.kind !== 'hole') throw new Error('The hole is gone');
    expect(moved.x.mm).toBeGreaterThan(4 * 25.4);
    expect(moved.y.mm).toBeGreaterThan(32 * 25.4);
    expect(Number.isInteger(moved.x.mm / (25.4 / 16))).toBe(true);
    pointer('pointermove', 2000, 180);
    expect(draft().spec.features).toEqual([moved]);
    pointer('lostpointercapture', 2000, 180);
    fireEvent.keyDown(field('shape.width'), { key: 'z', ctrlKey: true });
    expect(draft().spec.features).toMatchObject([{ x: { text: '4' }, y: { text: '32' } }]);
  });

  it('removes a hole with the delete key and undoes that with the keyboard', () => {
    const { draft } = showEditor(starterFixture(catalogue, { features: [hole('h1', '4', '32')] }), catalogue);
    fireEvent.keyDown(screen.getByRole('button', { name: /^Hole 1\./ }), { key: 'Delete' });
    expect(draft().spec.features).toEqual([]);
    fireEvent.keyDown(field('shape.width'), { key: 'z', ctrlKey: true });
    expect(draft().spec.features).toHaveLength(1);
  });

  it('focuses the fields of a part chosen on the drawing', async () => {
    showEditor(starterFixture(catalogue, { features: [hole('h1', '4', '32')] }), catalogue);
    await userEvent.click(screen.getByRole('button', { name: /^Edge C/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Finish of edge C'));
  });

  it('describes the panel for screen readers', () => {
    showEditor(starterFixture(catalogue, { features: [hole('h1', '4', '32')] }), catalogue);
    const drawing = screen.getByRole('group', { name: 'Drawing of the panel' });
    const summary = document.getElementById(drawing.getAttribute('aria-describedby') ?? '');
    expect(summary?.textContent).toContain('Rectangle, 28″ wide, 72″ high. Clear 3⁄8″, tempered.');
    expect(summary?.textContent).toContain('Hole 1, 4″ from right, 32″ from bottom.');
  });

  it('changes the shape within the same block and keeps the text of its sizes', async () => {
    const { draft } = showEditor(starterFixture(catalogue), catalogue);
    await userEvent.click(screen.getByRole('button', { name: 'Shape: Rectangle' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Right triangle' }));
    expect(draft().spec.shape).toMatchObject({
      kind: 'rightTriangle',
      width: { text: '28' },
      height: { text: '72' },
    });
    expect(draft().spec.edges).toHaveLength(3);
    expect(screen.getByRole('button', { name: /^Edge C/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Edge D/ })).toBeNull();
  });

  it('explains a price on request', async () => {
    const unpriced = {
      ...catalogue,
      edgeFinishes: catalogue.edgeFinishes.map((finish) => ({ ...finish, matrix: [] })),
    };
    showEditor(starterFixture(unpriced), unpriced);
    expect(price()).toBe('Price on request');
    await userEvent.click(screen.getByRole('button', { name: 'Why?' }));
    expect((await screen.findAllByText(/No list price: /)).length).toBeGreaterThan(0);
  });

  it('shows the price breakdown line by line with its rules', async () => {
    showEditor(starterFixture(catalogue), catalogue);
    await userEvent.click(screen.getByRole('button', { name: 'Price details' }));
    const details = within(await screen.findByLabelText('Price breakdown'));
    expect(details.getByText('3/8 in Clear')).toBeTruthy();
    expect(details.getByText('$175.00')).toBeTruthy();
  });

  it('shows consumers the price with tax and companies "plus VAT"', async () => {
    const taxed = { ...catalogue, pricing: { ...catalogue.pricing, taxes: [VAT] } };
    // $181.00 and 19 %.
    showEditor(starterFixture(catalogue), { ...taxed, taxDisplay: 'included' });
    expect(price()).toBe('$215.39');
    await userEvent.click(screen.getByRole('button', { name: 'Price details' }));
    const details = within(await screen.findByLabelText('Price breakdown'));
    expect(details.getByText('VAT (19%)').parentElement?.textContent).toBe('VAT (19%)$34.39');
    expect(details.getByText('Including VAT').parentElement?.textContent).toBe('Including VAT$215.39');
    cleanup();
    showEditor(starterFixture(catalogue), { ...taxed, taxDisplay: 'added' });
    expect(price()).toBe('$181.00');
    expect(screen.getByText('plus VAT')).toBeTruthy();
    cleanup();
    showEditor(starterFixture(catalogue), taxed);
    expect(price()).toBe('$181.00');
    expect(screen.queryByText(/VAT/)).toBeNull();
  });

  it('shows server errors at their fields', () => {
    showEditor(starterFixture(catalogue), catalogue, {
      fieldErrors: [{ path: 'shape.height', message: 'Too high for our furnace.' }],
    });
    expect(screen.getByText('Too high for our furnace.')).toBeTruthy();
    expect(field('shape.height').getAttribute('aria-invalid')).toBe('true');
  });

  it('allows no changes while disabled', () => {
    const { draft } = showEditor(
      starterFixture(catalogue, { features: [hole('h1', '4', '32')] }),
      catalogue,
      {
        disabled: true,
      },
    );
    fireEvent.keyDown(screen.getByRole('button', { name: /^Hole 1\./ }), { key: 'Delete' });
    expect(draft().spec.features).toHaveLength(1);
    expect(field('shape.width').disabled).toBe(true);
  });
});
