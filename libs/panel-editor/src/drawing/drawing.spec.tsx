import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PanelFeature, PanelShape } from '@glass/contracts/panel';
import { lengthOf, mapShape } from '@glass/geometry';
import { edgeCount, editableShapes } from '../shapes/editable-shapes.js';
import { showDrawing } from '../testing/editor.factory.js';
import { catalogueFixture, starterFixture } from '../testing/panel.factory.js';

// Checking the style of every ancestor takes most of the time.
configure({ defaultHidden: true });

const catalogue = catalogueFixture();
const inch = (text: string) => lengthOf(text, 'inch');

function hole(uid: string, x: string, y: string): PanelFeature {
  const place = { fromX: 'left' as const, x: inch(x), fromY: 'bottom' as const, y: inch(y) };
  return { kind: 'hole', uid, diameter: inch('1/2'), countersunk: false, ...place };
}

function editor(features: PanelFeature[], more: { disabled?: boolean } = {}) {
  return showDrawing(starterFixture(catalogue, { features }), catalogue, more.disabled);
}

const holeMark = (number: number) =>
  screen.getByRole('button', { name: new RegExp(`^Hole ${number}\\. .*move it`) });

const guides = () =>
  [...document.querySelectorAll('[data-guide]')].map((line) => line.getAttribute('data-guide'));
const gaps = () => [...document.querySelectorAll('[data-gap]')].map((label) => label.textContent);

/** The sheet fills the window from the upper left; jsdom has no layout and no pointers. */
function layOut() {
  SVGElement.prototype.getBoundingClientRect = () =>
    ({ left: 0, top: 0, width: 640, height: 520 }) as DOMRect;
  SVGElement.prototype.setPointerCapture = () => undefined;
}

interface Move {
  altKey?: boolean;
  pointerType?: string;
  /** ms since the page was opened. */
  at?: number;
}

function pointer(part: Element, type: string, [clientX, clientY]: [number, number], more: Move = {}) {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY, altKey: more.altKey ?? false });
  Object.defineProperty(event, 'pointerType', { value: more.pointerType ?? 'mouse' });
  if (more.at !== undefined) Object.defineProperty(event, 'timeStamp', { value: more.at });
  fireEvent(part, event);
}

/** Converts panel mm to sheet px, using the mark of a hole. */
function spotOf(part: Element): [number, number] {
  const circle = part.querySelector('circle');
  return [Number(circle?.getAttribute('cx')), Number(circle?.getAttribute('cy'))];
}

describe('dragging a hole on the drawing', () => {
  beforeEach(layOut);

  /** Drags a hole that starts a few pixels off the line of another by `by` pixels. */
  function dragBeside(by: [number, number], more: Move = {}) {
    const shown = editor([hole('h1', '6', '20'), hole('h2', '20', '50')]);
    const part = holeMark(2);
    const from = spotOf(part);
    const over: [number, number] = [from[0] + by[0], from[1] + by[1]];
    pointer(part, 'pointerdown', from, { at: 1000 });
    pointer(part, 'pointermove', over, { at: 1010, ...more });
    return { ...shown, part, over };
  }
  /** From 20 in to within 4 px of the vertical line through hole 1 at 6 in. */
  function towardsHoleOne(): [number, number] {
    editor([hole('h1', '6', '20'), hole('h2', '20', '50')]);
    const [one, two] = [spotOf(holeMark(1)), spotOf(holeMark(2))];
    cleanup();
    return [one[0] - two[0] + 4, 0];
  }

  it('snaps to another hole and shows the guide during the drag', () => {
    const by = towardsHoleOne();
    const { draft, part, over } = dragBeside(by);
    expect(draft().spec.features[1]).toMatchObject({ x: { text: '6' } });
    expect(guides()).toContain('same');
    pointer(part, 'lostpointercapture', over);
    expect(guides()).toEqual([]);
  });

  it('does not snap while Alt is held', () => {
    const { draft } = dragBeside(towardsHoleOne(), { altKey: true });
    expect(draft().spec.features[1]).not.toMatchObject({ x: { text: '6' } });
    expect(guides()).toEqual([]);
  });

  it('does not snap after a long press', () => {
    const { draft } = dragBeside(towardsHoleOne(), { pointerType: 'touch', at: 1600 });
    expect(draft().spec.features[1]).not.toMatchObject({ x: { text: '6' } });
  });

  it('snaps for a finger that moves immediately', () => {
    const { draft } = dragBeside(towardsHoleOne(), { pointerType: 'touch', at: 1100 });
    expect(draft().spec.features[1]).toMatchObject({ x: { text: '6' } });
  });

  it('shows live distances to the nearest edges, and none after the drop', () => {
    const { part, over } = dragBeside([0, 0]);
    expect(gaps()).toEqual([]);
    pointer(part, 'pointermove', [over[0], over[1] - 5], { altKey: true });
    const [across, up] = gaps();
    expect(across).toBe('8″');
    expect(up).toMatch(/^2[01]/);
    pointer(part, 'lostpointercapture', over);
    expect(gaps()).toEqual([]);
  });

  it('is canceled by Escape: the hole is back, and there is nothing to undo', () => {
    const { draft, part } = dragBeside([30, 30]);
    expect(draft().spec.features[1]).not.toMatchObject({ x: { text: '20' }, y: { text: '50' } });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(draft().spec.features[1]).toMatchObject({ x: { text: '20' }, y: { text: '50' } });
    expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
    pointer(part, 'pointermove', [10, 10]);
    expect(draft().spec.features[1]).toMatchObject({ x: { text: '20' }, y: { text: '50' } });
  });

  it('keeps the redo steps when canceled', async () => {
    const { draft } = editor([hole('h1', '6', '20')]);
    fireEvent.keyDown(holeMark(1), { key: 'ArrowRight' });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    const part = holeMark(1);
    const [x, y] = spotOf(part);
    pointer(part, 'pointerdown', [x, y]);
    pointer(part, 'pointermove', [x + 20, y]);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
    expect(draft().spec.features).toMatchObject([{ x: { text: '6 1/16' } }]);
  });
});

describe('typing over a dimension on the drawing', () => {
  const typeOver = (name: RegExp) => screen.getByRole('button', { name });

  it('opens a field in its place, and Enter applies the value as one undo step', async () => {
    const { draft } = editor([]);
    await userEvent.click(typeOver(/^Width 28″\. Type over/));
    expect(document.activeElement).toBe(screen.getAllByLabelText('Width')[0]);
    await userEvent.keyboard('30 1/2{Enter}');
    expect(draft().spec.shape).toMatchObject({ width: { text: '30 1/2' } });
    expect(document.activeElement).toBe(typeOver(/^Width 30 1⁄2″/));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(draft().spec.shape).toMatchObject({ width: { text: '28' } });
  });

  it('works from the keyboard, and Escape keeps the old value', async () => {
    const { draft } = editor([]);
    act(() => typeOver(/^Height 72″/).focus());
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('60{Escape}');
    expect(draft().spec.shape).toMatchObject({ height: { text: '72' } });
    expect(document.activeElement).toBe(typeOver(/^Height 72″/));
  });

  it('applies the value when the field loses focus by a press elsewhere', async () => {
    const { draft } = editor([]);
    await userEvent.click(typeOver(/^Width 28″/));
    await userEvent.keyboard('31');
    await userEvent.tab();
    expect(draft().spec.shape).toMatchObject({ width: { text: '31' } });
  });

  it('stays open while the text is not a length', async () => {
    const { draft } = editor([]);
    await userEvent.click(typeOver(/^Width 28″/));
    await userEvent.keyboard('wide{Enter}');
    expect(draft().spec.shape).toMatchObject({ width: { text: '28' } });
    expect(screen.getAllByLabelText('Width')[0]?.getAttribute('aria-invalid')).toBe('true');
  });

  it('changes the distance of a hole from the side it is measured from', async () => {
    const { draft } = editor([hole('h1', '6', '20')]);
    await userEvent.click(typeOver(/^Hole 1 from left 6″/));
    await userEvent.keyboard('7 1/4{Enter}');
    expect(draft().spec.features).toMatchObject([{ x: { text: '7 1/4' }, y: { text: '20' } }]);
  });

  it('starts on a focused hole with the keys X and Y', async () => {
    const { draft } = editor([hole('h1', '6', '20')]);
    act(() => holeMark(1).focus());
    await userEvent.keyboard('y');
    await userEvent.keyboard('22{Enter}');
    expect(draft().spec.features).toMatchObject([{ x: { text: '6' }, y: { text: '22' } }]);
  });

  const start = starterFixture(catalogue).spec;
  const block = { width: inch('40'), height: inch('60'), precision: '1/16' as const };
  const shapes = editableShapes.flatMap(({ kind, make }) => {
    const shape = make?.(block, start.shape);
    return shape ? [{ kind, shape }] : [];
  });

  function showShape(shape: PanelShape, features: PanelFeature[] = []) {
    const count = edgeCount(shape) ?? 0;
    const edges = Array.from({ length: count }, () => ({ finishUID: null }));
    const corners = Array.from({ length: count > 1 ? count : 0 }, () => ({ finishUID: null, size: null }));
    return showDrawing({ spec: { ...start, shape, edges, corners, features }, quantity: 1 }, catalogue);
  }

  it.each(shapes)('is available for every length of the shape $kind, by name', ({ shape }) => {
    showShape(shape);
    const offered = [...document.querySelectorAll('[data-dimension]')];
    const lengths: string[] = [];
    const isShown = (mm: number, path: string) => mm !== 0 || /vertices\.\d+\.[xy]$/.test(path);
    mapShape(shape, ({ mm }, path) => isShown(mm, path) && lengths.push(path));
    expect(offered.map((one) => one.getAttribute('data-dimension')).toSorted()).toEqual(lengths.toSorted());
    for (const one of offered)
      expect(one.getAttribute('aria-label')).toMatch(/^\p{Lu}[^.]* .*\d.*\. Type over$/u);
  });

  it('moves a point of a polygon', async () => {
    const polygon = shapes.find(({ kind }) => kind === 'polygon');
    if (!polygon) throw new Error('No shape has points');
    const { draft } = showShape(polygon.shape);
    await userEvent.click(typeOver(/^Point 4 x \d.*″\. Type over/));
    await userEvent.keyboard('38{Enter}');
    expect(draft().spec.shape).toMatchObject({ vertices: { 3: { x: { text: '38' } } } });
  });

  it('changes the size of a hole, a notch and a cutout', async () => {
    const on = { fromX: 'left' as const, fromY: 'bottom' as const };
    const { draft } = editor([
      hole('h1', '6', '20'),
      {
        kind: 'cutout',
        uid: 'c',
        width: inch('6'),
        height: inch('4'),
        radius: inch('1/2'),
        x: inch('14'),
        y: inch('50'),
        ...on,
      },
      {
        kind: 'edgeNotch',
        uid: 'n',
        width: inch('3'),
        depth: inch('2'),
        radius: inch('1/2'),
        edge: 3,
        from: 'start',
        distance: inch('30'),
      },
    ]);
    const overTypings: [RegExp, string][] = [
      [/^Hole 1 diameter Ø 1⁄2″/, '3/4'],
      [/^Cutout 1 height 4″/, '5'],
      [/^Notch 1 depth 2″/, '1 3/4'],
      [/^Notch 1 radius R 1⁄2″/, '5/8'],
    ];
    for (const [name, text] of overTypings) {
      await userEvent.click(typeOver(name));
      await userEvent.keyboard(`${text}{Enter}`);
    }
    expect(draft().spec.features).toMatchObject([
      { diameter: { text: '3/4' } },
      { height: { text: '5' } },
      { depth: { text: '1 3/4' }, radius: { text: '5/8' } },
    ]);
  });

  it('stays open with the reason if the length makes no panel, and closes once corrected', async () => {
    const { draft } = showShape({ kind: 'archTop', width: inch('40'), height: inch('60'), rise: inch('10') });
    await userEvent.click(typeOver(/^Rise of the arch 10″/));
    await userEvent.keyboard('25{Enter}');
    const field = screen.getByRole('textbox', { name: 'Rise of the arch' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('The rise can be at most half the width.')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '12{Enter}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(draft().spec.shape).toMatchObject({ rise: { text: '12' } });
    expect(document.activeElement).toBe(typeOver(/^Rise of the arch 12″/));
  });

  it('shows the error at the figure after the field was left', async () => {
    showShape({ kind: 'archTop', width: inch('40'), height: inch('60'), rise: inch('10') });
    await userEvent.click(typeOver(/^Rise of the arch 10″/));
    await userEvent.keyboard('25{Enter}{Escape}');
    expect(
      typeOver(/^Rise of the arch 10″\. The rise can be at most half the width\. Type over/),
    ).toBeTruthy();
  });

  it('shows a length as typed if the precision would round it', () => {
    editor([hole('h1', '18.33', '20')]);
    expect(typeOver(/^Hole 1 from left 18\.33″/)).toBeTruthy();
  });

  it('is not available when disabled', () => {
    editor([], { disabled: true });
    expect(screen.queryByRole('button', { name: /Type over/ })).toBeNull();
  });
});

describe('arranging several holes', () => {
  const three = [hole('h1', '6', '20'), hole('h2', '8', '30'), hole('h3', '7', '50')];
  const xs = (features: PanelFeature[]) => features.map((feature) => 'x' in feature && feature.x.text);

  it('selects the focused one and the shift-clicked one', async () => {
    const { draft } = editor(three);
    act(() => holeMark(1).focus());
    fireEvent.click(holeMark(2), { shiftKey: true });
    expect(holeMark(1).getAttribute('aria-pressed')).toBe('true');
    expect(holeMark(2).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Arrange 2 selected' }));
    fireEvent.click(screen.getByRole('button', { name: 'Align left' }));
    expect(xs(draft().spec.features)).toEqual(['6', '6', '7']);
  });

  it('also selects from a list, as on a phone, and undoes in one step', async () => {
    const { draft } = editor(three);
    fireEvent.click(screen.getByRole('button', { name: 'Arrange' }));
    const menu = within(screen.getByRole('dialog', { name: 'Arrange' }));
    expect(menu.getByRole('button', { name: 'Align right' })).toHaveProperty('disabled', true);
    fireEvent.click(menu.getByRole('button', { name: 'Select all' }));
    expect(menu.getByText('3 selected')).toBeTruthy();
    fireEvent.click(menu.getByRole('button', { name: 'Align right' }));
    expect(xs(draft().spec.features)).toEqual(['8', '8', '8']);
    await userEvent.keyboard('{Escape}');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(xs(draft().spec.features)).toEqual(['6', '8', '7']);
  });

  it('distributes three or more', async () => {
    const { draft } = editor(three);
    fireEvent.click(screen.getByRole('button', { name: 'Arrange' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Hole 1' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Hole 2' }));
    expect(screen.getByRole('button', { name: 'Distribute vertically' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Hole 3' }));
    fireEvent.click(screen.getByRole('button', { name: 'Distribute vertically' }));
    expect(draft().spec.features).toMatchObject([{}, { y: { text: '35' } }, {}]);
  });

  it('selects from the keyboard with shift+Enter, and clears with Escape', async () => {
    editor(three);
    act(() => holeMark(1).focus());
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    act(() => holeMark(3).focus());
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect([1, 2, 3].map((number) => holeMark(number).getAttribute('aria-pressed'))).toEqual([
      'true',
      'false',
      'true',
    ]);
    await userEvent.keyboard('{Escape}');
    expect(holeMark(1).getAttribute('aria-pressed')).toBe('false');
  });

  it('is not available for a single hole', () => {
    editor([hole('h1', '6', '20')]);
    expect(screen.queryByRole('button', { name: 'Arrange' })).toBeNull();
  });
});

describe('undo and redo', () => {
  const lastChange = () => screen.getByRole('status', { name: 'Last step' }).textContent;

  it('announce the step and how many remain', () => {
    editor([hole('h1', '6', '20')]);
    expect(lastChange()).toBe('');
    fireEvent.keyDown(holeMark(1), { key: 'ArrowRight' });
    fireEvent.keyDown(holeMark(1), { key: 'Delete' });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(lastChange()).toBe('Undone: remove. 1 more to undo.');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(lastChange()).toBe('Undone: move. Nothing more to undo.');
    fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
    expect(lastChange()).toBe('Redone: move. 1 more to redo.');
    fireEvent.keyDown(holeMark(1), { key: 'ArrowRight' });
    expect(lastChange()).toBe('');
  });

  it('name the next step on the buttons', () => {
    editor([hole('h1', '6', '20')]);
    fireEvent.keyDown(holeMark(1), { key: 'ArrowRight' });
    expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-description')).toBe('Undo: move');
  });
});

describe('touch on the drawing', () => {
  it('moves the held part, never the page; elsewhere the page scrolls', () => {
    editor([hole('h', '6', '12')]);
    // false: the default action was prevented.
    expect(fireEvent.touchMove(holeMark(1))).toBe(false);
    expect(fireEvent.touchMove(screen.getByRole('group', { name: 'Drawing of the panel' }))).toBe(true);
  });
});
