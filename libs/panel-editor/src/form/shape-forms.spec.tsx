import { fireEvent, screen } from '@testing-library/react';
import type { PanelFeature, PanelShape, PanelSpec } from '@glass/contracts';
import { lengthOf } from '@glass/geometry';
import { catalogueFixture, showEditor, starterFixture } from '../testing/editor.factory.js';
import { button, choose, enter, field, fieldOf, menuItems, pick, press } from '../testing/form-steps.js';

const catalogue = catalogueFixture();
const inch = (text: string) => lengthOf(text, 'inch');

const show = (change: Partial<PanelSpec> = {}, more = {}) =>
  showEditor(starterFixture(catalogue, change), catalogue, more);

const handle: PanelFeature = {
  kind: 'hole',
  uid: 'a0000000-0000-4000-8000-000000000001',
  diameter: inch('1/2'),
  countersunk: false,
  fromX: 'left',
  x: inch('3'),
  fromY: 'bottom',
  y: inch('36'),
};
const inShape = (name: string) => pick(/^Shape: /, name);

describe('the choice of shapes', () => {
  it('takes a shape back that was only tried, with everything that had no place in between', () => {
    const { draft } = show({ features: [handle] });
    const before = draft().spec;
    inShape('Triangle');
    expect(draft().spec.features).toEqual([]);
    expect(screen.getByText(/^Left out, since this shape has no place for it: Hole 1\./)).toBeTruthy();
    inShape('Gable');
    expect(draft().spec.features).toEqual([handle]);
    expect(screen.queryByText(/^Left out/)).toBeNull();
    inShape('Rectangle');
    expect(draft().spec).toBe(before);
  });

  it('begins anew with what was changed in the meantime', () => {
    const { draft } = show();
    inShape('Circle');
    enter('shape.diameter', '30');
    inShape('Rectangle');
    expect(draft().spec.shape).toMatchObject({ width: { text: '30' }, height: { text: '30' } });
  });

  it('is one step of undo, which brings back what was left out', () => {
    const { draft } = show({ features: [handle] });
    inShape('Triangle');
    press('Undo');
    expect(draft().spec.features).toEqual([handle]);
    expect(screen.queryByText(/^Left out/)).toBeNull();
  });

  it('offers a drawing where one can be uploaded', () => {
    const asked: string[] = [];
    show({}, { onUploadDrawing: () => asked.push('upload') });
    inShape('From a drawing (DXF)');
    expect(asked).toEqual(['upload']);
  });

  it('offers none where no drawing can be uploaded', () => {
    show();
    press(/^Shape: /);
    expect(menuItems(/drawing/)).toEqual([]);
    expect(menuItems()).toHaveLength(21);
  });
});

describe('the points of a free polygon', () => {
  const square: PanelShape = {
    kind: 'polygon',
    vertices: [
      [28, 0],
      [0, 0],
      [0, 72],
      [28, 72],
    ].map(([x, y]) => ({ x: inch(String(x)), y: inch(String(y)), radius: inch('0') })),
  };
  const vertices = (spec: PanelSpec) =>
    spec.shape.kind === 'polygon' ? spec.shape.vertices.map(({ x, y }) => `${x.text}, ${y.text}`) : [];

  it('are named by number and corner and typed like any length', () => {
    const { draft } = show({ shape: square });
    enter('shape.vertices.2.y', '6\' 2 1/2"');
    expect(vertices(draft().spec)[2]).toBe(`0, 6' 2 1/2"`);
    expect(fieldOf('Point 3, corner BC', 'y').value).toBe(`6' 2 1/2"`);
    expect(screen.getByText('74 1⁄2″ · 1892.3 mm')).toBeTruthy();
  });

  it('are put in between, and the new one is in focus', () => {
    const { draft } = show({ shape: square });
    press('Insert a point after it: Point 3, corner BC');
    expect(vertices(draft().spec)).toEqual(['28, 0', '0, 0', '0, 72', '14, 72', '28, 72']);
    expect(draft().spec.edges).toHaveLength(5);
    expect(document.activeElement).toBe(field('shape.vertices.3.x'));
    press('Remove: Point 4, corner CD');
    expect(vertices(draft().spec)).toEqual(['28, 0', '0, 0', '0, 72', '28, 72']);
    expect(document.activeElement).toBe(field('shape.vertices.3.x'));
  });

  it('never cross silently: the fault stands at the point, and no price is shown', () => {
    show({ shape: square });
    press('Move down: Point 2, corner AB');
    const crossing = screen.getByText('The outline crosses itself here.', { selector: '[role="alert"]' });
    expect(crossing.closest('[role="group"]')?.getAttribute('aria-label')).toMatch(/^Point \d, corner/);
    expect(screen.getByText('Price follows')).toBeTruthy();
    press('Move up: Point 3, corner BC');
    expect(screen.queryByText('Price follows')).toBeNull();
  });

  it('go the other way round at one press where they were entered anticlockwise', () => {
    const { draft } = show({ shape: { ...square, vertices: square.vertices.toReversed() } });
    expect(
      screen.getByText('The points must go round clockwise.', { selector: '[role="alert"]' }),
    ).toBeTruthy();
    press('Reverse the order');
    expect(screen.queryByText('Price follows')).toBeNull();
    expect(vertices(draft().spec)).toHaveLength(4);
  });

  it('stay three at least, and the button says why', () => {
    const { draft } = show({
      shape: { ...square, vertices: square.vertices.slice(0, 3) },
      edges: Array.from({ length: 3 }, () => ({ finishUID: null })),
      corners: Array.from({ length: 3 }, () => ({ finishUID: null, size: null })),
    });
    const remove = button('Remove: Point 1, corner CA');
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    expect(remove.getAttribute('aria-description')).toBe('A polygon has at least 3 points.');
    fireEvent.click(remove);
    expect(vertices(draft().spec)).toHaveLength(3);
  });
});

describe('notches and clips by corner', () => {
  it('are added, sent to another corner and removed', () => {
    const { draft } = show();
    inShape('Notched');
    press('Add notch');
    choose(fieldOf('Notch lower left', 'At corner'), 'upperLeft');
    enter('shape.notches.1.width', '4 1/2');
    expect(draft().spec.shape).toMatchObject({
      notches: [{ corner: 'lowerRight' }, { corner: 'upperLeft', width: { text: '4 1/2' } }],
    });
    press('Remove: Notch lower right');
    expect(draft().spec.shape).toMatchObject({ notches: [{ corner: 'upperLeft' }] });
    expect(document.activeElement).toBe(button('Add notch'));
  });

  it('say at their field what is too large', () => {
    show();
    inShape('Clipped rectangle');
    enter('shape.clips.0.alongX', '30');
    expect(field('shape.clips.0.alongX').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('This takes more than there is of the side.').length).toBeGreaterThan(0);
  });

  it('offer a radius alone at a corner that points inwards', () => {
    show();
    inShape('Notched');
    enter('shape.notches.0.radius', '0');
    const inner = screen.getByLabelText<HTMLSelectElement>('Finish of corner EF');
    const names = [...inner.options].map((option) => option.textContent);
    expect(names).toEqual(['Square (SQ)', 'Eased (EA)', 'Radius (RC)']);
  });
});

describe('a contour from a drawing', () => {
  const contour: PanelShape = {
    kind: 'contour',
    sourceFileUID: 'b0000000-0000-4000-8000-000000000001',
    vertices: [
      { x: 711.2, y: 0, bulge: 0 },
      { x: 0, y: 0, bulge: 0 },
      { x: 0, y: 1000, bulge: -1 },
      { x: 711.2, y: 1000, bulge: 0 },
    ],
  };

  it('shows its size and where it comes from, and leaves edges and holes to be changed', () => {
    const { draft } = show({ shape: contour }, { drawingName: 'bath-door.dxf' });
    expect(screen.getByText('From drawing bath-door.dxf')).toBeTruthy();
    expect(screen.getByText(/^Size 28″ × 53 3⁄8″$/)).toBeTruthy();
    expect(document.querySelector('[name^="shape."]')).toBeNull();
    press('Add hole');
    choose(screen.getByLabelText('Finish of edge C'), catalogue.edgeFinishes[1]?.uid ?? '');
    expect(draft().spec.features).toHaveLength(1);
    expect(draft().spec.edges[2]?.finishUID).toBe(catalogue.edgeFinishes[1]?.uid);
  });

  it('leads to another drawing where one can be uploaded', () => {
    const asked: string[] = [];
    show({ shape: contour }, { onUploadDrawing: () => asked.push('upload') });
    press('Upload another drawing');
    expect(asked).toEqual(['upload']);
  });

  it('offers no other drawing where none can be uploaded', () => {
    show({ shape: contour });
    expect(screen.queryByText('Upload another drawing')).toBeNull();
  });
});

describe('the hand of a panel', () => {
  const raked: PanelShape = {
    kind: 'rakedTop',
    width: inch('28'),
    heightLeft: inch('72'),
    heightRight: inch('60'),
  };

  it('is changed with everything on it, seen from the same side', () => {
    const { draft } = show({ shape: raked, features: [handle] });
    press('Mirror left to right');
    expect(draft().spec).toMatchObject({
      shape: { heightLeft: { text: '60' }, heightRight: { text: '72' } },
      features: [{ fromX: 'right', x: { text: '3' } }],
      viewingSide: 'outside',
    });
  });

  it('stays where the panel is only turned round to be seen from its other side', () => {
    const { draft } = show({ shape: raked, features: [handle] });
    press('Turn round');
    expect(draft().spec).toMatchObject({ shape: { heightLeft: { text: '60' } }, viewingSide: 'inside' });
    press('Undo');
    expect(draft().spec).toMatchObject({ shape: { heightLeft: { text: '72' } }, viewingSide: 'outside' });
  });
});
