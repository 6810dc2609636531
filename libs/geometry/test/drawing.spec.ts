import { buildPanelDrawing, svgCircle, svgPath } from '../src/index.js';
import { GENEVA, RADIUS, testCatalogue } from './catalogue.factory.js';
import { hinge, hole, panelOf, rectangle, uidOf } from './panel.factory.js';

const catalogue = testCatalogue('metric');

describe('svgPath', () => {
  const [first] = buildPanelDrawing(panelOf({ kind: 'semicircle', width: 800 }), catalogue).edges;

  it('draws arcs with the right bulge, with y up and y down', () => {
    const { outer } = buildPanelDrawing(panelOf({ kind: 'semicircle', width: 800 }), catalogue);
    expect(svgPath(outer)).toBe('M800 0L0 0A400 400 0 0 0 800 0Z');
    expect(svgPath(outer, 400)).toBe('M800 400L0 400A400 400 0 0 1 800 400Z');
  });

  it('sets the large-arc flag above a half turn', () => {
    expect(svgPath([{ start: { x: 0, y: 0 }, end: { x: 10, y: 0 }, bulge: 2 }])).toBe(
      'M0 0A6.25 6.25 0 1 1 10 0',
    );
  });

  it('leaves an open chain open', () => {
    expect(first?.path).toBe('M800 0L0 0');
    expect(svgPath([])).toBe('');
  });

  it('draws a full circle', () => {
    expect(svgCircle(100, 50, 6)).toBe('M94 50A6 6 0 1 0 106 50A6 6 0 1 0 94 50Z');
  });
});

describe('buildPanelDrawing', () => {
  const panel = rectangle(700, 1800, {
    corners: [
      { finishUID: RADIUS, size: 50 },
      ...Array.from({ length: 3 }, () => ({ finishUID: null, size: null })),
    ],
    features: [hinge(1, 1, 250, GENEVA), hole(2, 625, 1000, 12)],
  });
  const drawing = buildPanelDrawing(panel, catalogue);

  it('anchors each letter outside the middle of its edge', () => {
    expect(
      drawing.edges.map(({ letter, anchor, normal }) => [
        letter,
        anchor.x,
        anchor.y,
        normal.x || 0,
        normal.y || 0,
      ]),
    ).toEqual([
      ['A', 350, 0, 0, -1],
      ['B', 0, 900, -1, 0],
      ['C', 350, 1800, 0, 1],
      ['D', 700, 900, 1, 0],
    ]);
  });

  it('draws plates of hardware across the edge', () => {
    expect(drawing.plates).toEqual([]);
    const hinges = catalogue.hinges.map((one) =>
      one.uid === GENEVA ? { ...one, plate: { along: 90, inside: 60, outside: 10 } } : one,
    );
    const { plates, features } = buildPanelDrawing(panel, { ...catalogue, hinges });
    expect(plates).toEqual([
      { featureUID: features[0]!.uid, path: 'M-10 205L60 205L60 295L-10 295L-10 205Z' },
    ]);
    const fromEnd = { ...hinge(1, 1, 250, GENEVA), from: 'end' as const };
    const other = buildPanelDrawing(rectangle(700, 1800, { features: [fromEnd] }), { ...catalogue, hinges });
    expect(other.plates[0]!.path).toBe('M-10 1505L60 1505L60 1595L-10 1595L-10 1505Z');
  });

  it('names corners by their edges and points at the remaining glass', () => {
    expect(drawing.corners.map((corner) => corner.name)).toEqual(['AB', 'BC', 'CD', 'DA']);
    const inset = 50 - 50 / Math.SQRT2;
    expect(drawing.corners[0]?.at.x).toBeCloseTo(inset, 9);
    expect(drawing.corners[0]?.at.y).toBeCloseTo(inset, 9);
    expect(drawing.corners[2]?.at).toEqual({ x: 700, y: 1800 });
  });

  it('measures the block outside, and features from the sides they were ordered from', () => {
    expect(drawing.dimensions.map(({ path, mm, featureUID }) => [path, mm, featureUID])).toEqual([
      ['shape.width', 700, null],
      ['shape.height', 1800, null],
      ['features.0.distance', 250, uidOf(1)],
      ['features.1.x', 625, uidOf(2)],
      ['features.1.y', 1000, uidOf(2)],
    ]);
    expect(drawing.dimensions[2]).toMatchObject({
      from: { x: 0, y: 0 },
      to: { x: 0, y: 250 },
      offset: { x: -1, y: 0 },
    });
  });

  it('labels corners and features with their work', () => {
    expect(drawing.callouts.map(({ number, corner, parts }) => [number, corner, parts])).toEqual([
      [null, 0, [{ path: 'corners.0.size', mm: 50, before: 'radius ', after: '' }]],
      [1, null, [{ path: null, mm: null, before: 'GEN', after: '' }]],
      [2, null, [{ path: 'features.1.diameter', mm: 12, before: 'Ø ', after: '' }]],
    ]);
  });

  it('survives JSON', () => {
    expect(JSON.parse(JSON.stringify(drawing))).toEqual(drawing);
  });
});
