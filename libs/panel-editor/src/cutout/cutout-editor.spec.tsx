import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DrawnCutout } from '@glass/contracts/catalogue';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { AppThemeProvider, fetchParts } from '@glass/ui';
import { CutoutEditor, type CutoutEditorProps } from './cutout-editor.js';
import { readyShape } from './ready-shapes.js';

const SQUARE: DrawnCutout = {
  kind: 'drawn',
  mouth: [
    { x: -30, y: 0, bulge: 0 },
    { x: -30, y: 40, bulge: 0 },
    { x: 30, y: 40, bulge: 0 },
    { x: 30, y: 0, bulge: 0 },
  ],
  openings: [],
};

beforeAll(fetchParts);
// The drawing fills the window from the upper left; jsdom has no layout and no pointers.
beforeEach(() => {
  SVGElement.prototype.getBoundingClientRect = () =>
    ({ left: 0, top: 0, width: 560, height: 380 }) as DOMRect;
  SVGElement.prototype.setPointerCapture = () => undefined;
});

function editor(initial: DrawnCutout = SQUARE, more: Partial<CutoutEditorProps> = {}) {
  let drawn = initial;
  render(
    <AppThemeProvider>
      <CutoutEditor
        initial={initial}
        onChange={(next) => (drawn = next)}
        plate={null}
        precision={'1mm' satisfies LengthPrecision}
        toolRadiusMm={5}
        {...more}
      />
    </AppThemeProvider>,
  );
  return { drawn: () => drawn };
}

const mark = (name: RegExp) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function spotOf(part: Element): { clientX: number; clientY: number } {
  const circle = part.querySelector('circle');
  return { clientX: Number(circle?.getAttribute('cx')), clientY: Number(circle?.getAttribute('cy')) };
}

function pointer(part: Element, type: string, { clientX, clientY }: { clientX: number; clientY: number }) {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY });
  Object.defineProperty(event, 'pointerType', { value: 'mouse' });
  fireEvent(part, event);
}

/** px */
function drag(part: Element, right: number, up: number) {
  const from = spotOf(part);
  pointer(part, 'pointerdown', from);
  for (const share of [0.5, 1]) {
    pointer(part, 'pointermove', {
      clientX: from.clientX + right * share,
      clientY: from.clientY - up * share,
    });
  }
  pointer(part, 'lostpointercapture', from);
}

const status = () => screen.getByRole('status', { name: 'Cutout check' }).textContent;

describe('CutoutEditor', () => {
  it('moves a point by arrow keys, 1 mm or 1 cm, and undoes each step', async () => {
    const { drawn } = editor();
    const point = mark(/^Point 2 of the mouth\./);
    fireEvent.keyDown(point, { key: 'ArrowUp' });
    expect(drawn().mouth[1]).toMatchObject({ x: -30, y: 41 });
    fireEvent.keyDown(mark(/^Point 2 of the mouth\./), { key: 'ArrowLeft', shiftKey: true });
    expect(drawn().mouth[1]).toMatchObject({ x: -40, y: 41 });
    await press('Undo');
    await press('Undo');
    expect(drawn()).toEqual(SQUARE);
    await press('Redo');
    expect(drawn().mouth[1]).toMatchObject({ x: -30, y: 41 });
  });

  it('moves by 1/16 in for tenants that use inches', () => {
    const { drawn } = editor(SQUARE, { precision: '1/16' });
    fireEvent.keyDown(mark(/^Point 2 of the mouth\./), { key: 'ArrowUp' });
    expect(drawn().mouth[1]?.y).toBeCloseTo(40 + 25.4 / 16, 9);
  });

  it('drags a point as one undo step, snapped to millimeters and other points, and keeps the ends on the edge', async () => {
    const { drawn } = editor();
    drag(mark(/^Point 1 of the mouth\./), -40, 60);
    const [first] = drawn().mouth;
    expect(first?.y).toBe(0);
    expect(first?.x).toBeLessThan(-30);
    expect(Number.isInteger(first?.x)).toBe(true);
    await press('Undo');
    expect(drawn()).toEqual(SQUARE);
  });

  it('bends a line by dragging its middle and straightens it again', async () => {
    const { drawn } = editor();
    drag(mark(/^Line after point 2 of the mouth\./), 0, 30);
    expect(drawn().mouth[1]?.bulge).toBeLessThan(0);
    await press('Make it a line');
    expect(drawn()).toEqual(SQUARE);
  });

  it('types over a dimension and explains a rejected radius', async () => {
    const { drawn } = editor(readyShape('rectangle', '1mm'));
    await userEvent.click(screen.getByRole('button', { name: /Width of the cutout/ }));
    const field = screen.getByLabelText('Width of the cutout');
    await userEvent.clear(field);
    await userEvent.type(field, '70{Enter}');
    expect(drawn().mouth[0]?.x).toBe(-35);
    expect(drawn().mouth.at(-1)?.x).toBe(35);
    await userEvent.click(screen.getAllByRole('button', { name: /[Aa]rc 2 of the mouth, radius/ })[0]!);
    const radius = screen.getByRole('textbox', { name: /arc 2 of the mouth, radius/i });
    await userEvent.clear(radius);
    await userEvent.type(radius, '2{Enter}');
    expect(screen.getByText(/The radius must be at least half/)).toBeTruthy();
    await userEvent.clear(radius);
    await userEvent.type(radius, '10{Enter}');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('adds a point, rounds its corner, and removes a point with Delete', async () => {
    const { drawn } = editor();
    fireEvent.focus(mark(/^Line after point 2 of the mouth\./));
    await press('Add a point');
    expect(drawn().mouth).toHaveLength(5);
    expect(drawn().mouth[2]).toEqual({ x: 0, y: 40, bulge: 0 });
    fireEvent.keyDown(mark(/^Point 3 of the mouth\./), { key: 'Delete' });
    expect(drawn()).toEqual(SQUARE);
    fireEvent.focus(mark(/^Point 2 of the mouth\./));
    await press('Round the corner');
    expect(drawn().mouth[1]).toMatchObject({ x: -30, y: 32 });
    expect(drawn().mouth[2]).toMatchObject({ x: -22, y: 40 });
  });

  it('shows live what cannot be cut or needs a smaller tool', () => {
    editor();
    expect(status()).toBe('Sharp inside corners can’t be cut. Use a radius of at least 5 mm.');
    for (let i = 0; i < 7; i += 1) {
      fireEvent.keyDown(mark(/^Point 2 of the mouth\./), { key: 'ArrowRight', shiftKey: true });
    }
    expect(status()).toMatch(/crosses or touches itself/);
    expect(screen.getByRole('img', { name: /crosses or touches itself/ })).toBeTruthy();
  });

  it('starts from a ready shape, adds an opening, and warns where the plate does not cover the cutout', async () => {
    const { drawn } = editor(SQUARE, { plate: { along: 50, inside: 80, outside: 10 }, toolRadiusMm: 0 });
    expect(status()).toBe('The hardware does not cover the whole cutout.');
    await press('Start from a shape');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'U-notch' }));
    expect(drawn()).toEqual(readyShape('slot', '1mm'));
    expect(status()).toBe('The cutout can be made.');
    await press('Add an opening');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hole' }));
    expect(drawn().openings).toHaveLength(1);
    await press('Remove');
    expect(drawn().openings).toEqual([]);
  });
});
