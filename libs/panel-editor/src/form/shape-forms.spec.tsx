import { fireEvent, screen } from '@testing-library/react';
import type { PanelFeature, PanelShape, PanelSpec } from '@glass/contracts/panel';
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
const toShape = (name: string) => pick(/^Shape: /, name);

describe('ShapePicker', () => {
  it('restores everything when switching back from a shape that was only tried', () => {
    const { draft } = show({ features: [handle] });
    const before = draft().spec;
    toShape('Triangle');
    expect(draft().spec.features).toEqual([]);
    expect(screen.getByText(/^Removed, no room in this shape: Hole 1\./)).toBeTruthy();
    toShape('Gable');
    expect(draft().spec.features).toEqual([handle]);
    expect(screen.queryByText(/^Removed/)).toBeNull();
    toShape('Rectangle');
    expect(draft().spec).toBe(before);
  });

  it('starts from later changes', () => {
    const { draft } = show();
    toShape('Circle');
    enter('shape.diameter', '30');
    toShape('Rectangle');
    expect(draft().spec.shape).toMatchObject({ width: { text: '30' }, height: { text: '30' } });
  });

  it('is one undo step, which restores dropped features', () => {
    const { draft } = show({ features: [handle] });
    toShape('Triangle');
    press('Undo');
    expect(draft().spec.features).toEqual([handle]);
    expect(screen.queryByText(/^Removed/)).toBeNull();
  });

  it('offers a drawing if uploads are possible', () => {
    const asked: string[] = [];
    show({}, { onUploadDrawing: () => asked.push('upload') });
    toShape('From a drawing (DXF)');
    expect(asked).toEqual(['upload']);
  });

  it('offers no drawing if uploads are not possible', () => {
    show();
    press(/^Shape: /);
    expect(menuItems(/drawing/)).toEqual([]);
    expect(menuItems()).toHaveLength(21);
  });
});

describe('VertexList', () => {
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

  it('names points by number and corner and takes any length', () => {
    const { draft } = show({ shape: square });
    enter('shape.vertices.2.y', '6\' 2 1/2"');
    expect(vertices(draft().spec)[2]).toBe(`0, 6' 2 1/2"`);
    expect(fieldOf('Point 3, corner BC', 'y').value).toBe(`6' 2 1/2"`);
    expect(screen.getByText('74 1⁄2″ · 1892.3 mm')).toBeTruthy();
  });

  it('inserts a point and focuses it', () => {
    const { draft } = show({ shape: square });
    press('Insert point after: Point 3, corner BC');
    expect(vertices(draft().spec)).toEqual(['28, 0', '0, 0', '0, 72', '14, 72', '28, 72']);
    expect(draft().spec.edges).toHaveLength(5);
    expect(document.activeElement).toBe(field('shape.vertices.3.x'));
    press('Remove: Point 4, corner CD');
    expect(vertices(draft().spec)).toEqual(['28, 0', '0, 0', '0, 72', '28, 72']);
    expect(document.activeElement).toBe(field('shape.vertices.3.x'));
  });

  it('shows an error at the point and no price when the outline crosses itself', () => {
    show({ shape: square });
    press('Move down: Point 2, corner AB');
    const crossing = screen.getByText('The outline crosses itself here.', { selector: '[role="alert"]' });
    expect(crossing.closest('[role="group"]')?.getAttribute('aria-label')).toMatch(/^Point \d, corner/);
    expect(screen.getByText('No price yet')).toBeTruthy();
    press('Move up: Point 3, corner BC');
    expect(screen.queryByText('No price yet')).toBeNull();
  });

  it('reverses a counterclockwise outline in one press', () => {
    const { draft } = show({ shape: { ...square, vertices: square.vertices.toReversed() } });
    expect(
      screen.getByText('The points must go around clockwise.', { selector: '[role="alert"]' }),
    ).toBeTruthy();
    press('Reverse the order');
    expect(screen.queryByText('No price yet')).toBeNull();
    expect(vertices(draft().spec)).toHaveLength(4);
  });

  it('keeps at least three points, and the button says why', () => {
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
  it('are added, moved to another corner and removed', () => {
    const { draft } = show();
    toShape('Notched');
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

  it('show an error at the field that is too large', () => {
    show();
    toShape('Clipped rectangle');
    enter('shape.clips.0.alongX', '30');
    expect(field('shape.clips.0.alongX').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('This is longer than the side.').length).toBeGreaterThan(0);
  });

  it('offer only a radius at an inside corner', () => {
    show();
    toShape('Notched');
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

  it('shows its size and file name, and allows changing edges and holes', () => {
    const { draft } = show({ shape: contour }, { drawingName: 'bath-door.dxf' });
    expect(screen.getByText('From drawing bath-door.dxf')).toBeTruthy();
    expect(screen.getByText(/^Size 28″ × 53 3⁄8″$/)).toBeTruthy();
    expect(document.querySelector('[name^="shape."]')).toBeNull();
    press('Add hole');
    choose(screen.getByLabelText('Finish of edge C'), catalogue.edgeFinishes[1]?.uid ?? '');
    expect(draft().spec.features).toHaveLength(1);
    expect(draft().spec.edges[2]?.finishUID).toBe(catalogue.edgeFinishes[1]?.uid);
  });

  it('offers another drawing if uploads are possible', () => {
    const asked: string[] = [];
    show({ shape: contour }, { onUploadDrawing: () => asked.push('upload') });
    press('Upload another drawing');
    expect(asked).toEqual(['upload']);
  });

  it('offers no other drawing if uploads are not possible', () => {
    show({ shape: contour });
    expect(screen.queryByText('Upload another drawing')).toBeNull();
  });
});

describe('mirror and turn over', () => {
  const raked: PanelShape = {
    kind: 'rakedTop',
    width: inch('28'),
    heightLeft: inch('72'),
    heightRight: inch('60'),
  };

  it('mirrors the panel with all features, seen from the same side', () => {
    const { draft } = show({ shape: raked, features: [handle] });
    press('Mirror left to right');
    expect(draft().spec).toMatchObject({
      shape: { heightLeft: { text: '60' }, heightRight: { text: '72' } },
      features: [{ fromX: 'right', x: { text: '3' } }],
      viewingSide: 'outside',
    });
  });

  it('turns the panel over to show its other side', () => {
    const { draft } = show({ shape: raked, features: [handle] });
    press('Turn over');
    expect(draft().spec).toMatchObject({ shape: { heightLeft: { text: '60' } }, viewingSide: 'inside' });
    press('Undo');
    expect(draft().spec).toMatchObject({ shape: { heightLeft: { text: '72' } }, viewingSide: 'outside' });
  });
});
