import type { PanelShape, PanelSpec } from '@glass/contracts/panel';
import { evaluatePanel, lengthOf, panelInMillimeters } from '@glass/geometry';
import { toFrame } from '../state/frame.js';
import type { Command } from '../state/panel-draft.js';
import { catalogueFixture, starterFixture } from '../testing/editor.factory.js';
import { toShape } from './shape.js';
import { addClip, addNotch, removeCornerPart, setCornerPart } from './shape-lists.js';

const catalogue = catalogueFixture();
const inch = (text: string) => lengthOf(text, 'inch');
const { spec: rectangle } = starterFixture(catalogue);

function inKind(kind: PanelShape['kind'], spec = rectangle): PanelSpec {
  const { measures } = evaluatePanel(panelInMillimeters(spec), catalogue);
  if (!measures) throw new Error('The panel cannot be measured');
  return toShape(spec, kind, toFrame(measures, catalogue.precision), catalogue);
}
const after = (spec: PanelSpec, ...commands: Command[]): PanelSpec =>
  commands.reduce((draft, command) => command.run(draft), { spec, quantity: 1 }).spec;
const errorsOf = (spec: PanelSpec) => evaluatePanel(panelInMillimeters(spec), catalogue).errors;

describe('addNotch, setCornerPart, removeCornerPart', () => {
  it('adds a notch at the next free corner, as large as the last one, with its edges', () => {
    const two = after(inKind('notched'), addNotch(catalogue));
    expect(two.shape).toMatchObject({
      notches: [
        { corner: 'lowerRight' },
        { corner: 'lowerLeft', width: { text: '7' }, height: { text: '7' } },
      ],
    });
    expect(two.edges).toHaveLength(8);
    expect(errorsOf(two)).toEqual([]);
  });

  it('stops at four notches', () => {
    const add = addNotch(catalogue);
    const full = after(inKind('notched'), add, add, add);
    expect(full.shape).toMatchObject({ notches: { length: 4 } });
    expect(after(full, add)).toBe(full);
  });

  it('swaps notches if the corner is taken', () => {
    const two = after(inKind('notched'), addNotch(catalogue), setCornerPart(0, 'lowerLeft', catalogue));
    expect(two.shape).toMatchObject({ notches: [{ corner: 'lowerLeft' }, { corner: 'lowerRight' }] });
    expect(errorsOf(two)).toEqual([]);
  });

  it('removes notches one by one, except the last', () => {
    const one = after(inKind('notched'), addNotch(catalogue), removeCornerPart(0, catalogue));
    expect(one.shape).toMatchObject({ notches: [{ corner: 'lowerLeft' }] });
    expect(one.edges).toHaveLength(6);
    expect(after(one, removeCornerPart(0, catalogue))).toBe(one);
  });

  it('leaves hinges on their edge', () => {
    const hinge = catalogue.hinges[0]?.uid ?? '';
    const hung: PanelSpec = {
      ...rectangle,
      features: (['start', 'end'] as const).map((from, index) => ({
        kind: 'hinge',
        uid: `h${index}`,
        templateUID: hinge,
        mirrored: false,
        edge: 3,
        from,
        distance: inch('8'),
      })),
    };
    const notched = inKind('notched', hung);
    expect(notched.features).toMatchObject([
      { edge: 3, from: 'start' },
      { edge: 3, from: 'end' },
    ]);
    // A notch at the lower left adds two edges before it: the right edge is F now.
    expect(
      after(notched, addNotch(catalogue)).features.map((feature) =>
        'edge' in feature ? feature.edge : null,
      ),
    ).toEqual([5, 5]);
  });
});

describe('addClip', () => {
  it('adds, moves and removes clips like notches', () => {
    const clipped = inKind('clippedRectangle');
    const two = after(clipped, addClip(catalogue), setCornerPart(1, 'upperLeft', catalogue));
    expect(two.shape).toMatchObject({ clips: [{ corner: 'upperRight' }, { corner: 'upperLeft' }] });
    expect(two.edges).toHaveLength(6);
    expect(errorsOf(two)).toEqual([]);
    expect(after(two, removeCornerPart(1, catalogue)).shape).toEqual(clipped.shape);
  });
});
