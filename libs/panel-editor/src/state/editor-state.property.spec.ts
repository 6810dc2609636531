import { fc } from '@glass/testing/property';
import { lengthFromMm } from '@glass/geometry';
import { setAllEdgeFinishes, setEdgeFinish } from '../commands/finishes.js';
import { setLength, setMark, setNotes, setQuantity } from '../commands/details.js';
import { removeFeature } from '../commands/features.js';
import { addHingePair, addHole } from '../commands/new-feature.js';
import { nudge, placeAt } from '../commands/place.js';
import { duplicateFeature } from '../commands/copies.js';
import { mirrorFeature } from '../commands/mirror-feature.js';
import { setShape } from '../commands/shape.js';
import { editableShapes } from '../shapes/editable-shapes.js';
import { catalogueFixture } from '../testing/panel.factory.js';
import { beginEditing, reduceEditor, type EditorState } from './editor-state.js';
import { assess } from './panel-assessment.js';
import { type Frame, unknownFrame } from './frame.js';
import { type Command, starterPanel } from './panel-draft.js';

const catalogue = catalogueFixture();
const finishes = catalogue.edgeFinishes.map((finish) => finish.uid);

const uid = fc.constantFrom('f1', 'f2', 'f3', 'f4');
const length = fc.integer({ min: 0, max: 2000 }).map((mm) => lengthFromMm(mm, '1/16'));
const point = fc.record({ x: fc.integer({ min: -50, max: 900 }), y: fc.integer({ min: -50, max: 2000 }) });

/** A command for the panel as drawn at that moment. */
type Move = (frame: Frame) => Command;
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.constantFrom('shape.width', 'shape.height', 'features.0.x').chain((path) =>
    length.map(
      (value): Move =>
        () =>
          setLength(path, value),
    ),
  ),
  fc.constantFrom(...finishes, null).map(
    (finish): Move =>
      () =>
        setAllEdgeFinishes(finish),
  ),
  fc.record({ index: fc.nat(4), finish: fc.constantFrom(...finishes) }).map(
    ({ index, finish }): Move =>
      () =>
        setEdgeFinish(index, finish),
  ),
  fc.constantFrom(...editableShapes).map(
    (row): Move =>
      (frame) =>
        setShape(row.kind, frame, catalogue),
  ),
  uid.map(
    (id): Move =>
      (frame) =>
        addHole(id, frame, catalogue),
  ),
  fc.record({ id: uid, distance: length, edge: fc.nat(1) }).map(
    ({ id, distance, edge }): Move =>
      () =>
        addHingePair({ uids: [`${id}-a`, `${id}-b`], templateUID: 'any', edge, distance }),
  ),
  fc.record({ id: uid, point }).map(
    ({ id, point: at }): Move =>
      (frame) =>
        placeAt(id, at, frame, id),
  ),
  fc.record({ id: uid, point }).map(
    ({ id, point: by }): Move =>
      (frame) =>
        nudge(id, by, frame),
  ),
  uid.map(
    (id): Move =>
      (frame) =>
        mirrorFeature(id, 'x', frame),
  ),
  fc.record({ id: uid, copy: uid }).map(
    ({ id, copy }): Move =>
      (frame) =>
        duplicateFeature(id, `${copy}-copy`, frame, catalogue),
  ),
  uid.map(
    (id): Move =>
      () =>
        removeFeature(id),
  ),
  fc.integer({ min: -3, max: 20_000 }).map(
    (quantity): Move =>
      () =>
        setQuantity(quantity),
  ),
  fc.string({ maxLength: 5 }).map(
    (mark): Move =>
      () =>
        setMark(mark),
  ),
  fc.string({ maxLength: 5 }).map(
    (notes): Move =>
      () =>
        setNotes(notes),
  ),
);

function frameOf(state: EditorState): Frame {
  return (
    assess(state.draft, catalogue).drawable?.frame ?? unknownFrame(state.draft.spec, catalogue.precision)
  );
}

function after(moves: Move[], start: EditorState): EditorState {
  return moves.reduce(
    (state, next) => reduceEditor(state, { kind: 'run', command: next(frameOf(state)) }),
    start,
  );
}

function undoAll(state: EditorState): EditorState {
  return state.past.reduce((present) => reduceEditor(present, { kind: 'undo' }), state);
}

describe('undo and redo', () => {
  it('restore the first panel after any commands, then the last', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 25 }), (moves) => {
        const start = beginEditing(starterPanel(catalogue));
        const end = after(moves, start);
        const undone = undoAll(end);
        expect(undone.draft).toBe(start.draft);
        expect(undone.past).toEqual([]);
        const redone = undone.future.reduce((present) => reduceEditor(present, { kind: 'redo' }), undone);
        expect(redone.draft).toBe(end.draft);
      }),
      { numRuns: 60 },
    );
  });

  it('go back exactly one settled step', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 10 }), move, (moves, last) => {
        const before = reduceEditor(after(moves, beginEditing(starterPanel(catalogue))), { kind: 'settle' });
        const changed = reduceEditor(before, { kind: 'run', command: last(frameOf(before)) });
        const back = changed === before ? before : reduceEditor(changed, { kind: 'undo' });
        expect(back.draft).toBe(before.draft);
      }),
      { numRuns: 60 },
    );
  });

  it('keep edges and corners in line with the shape', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 15 }), (moves) => {
        const { draft } = after(moves, beginEditing(starterPanel(catalogue)));
        const counts = assess(draft, catalogue).faults.filter((fault) =>
          ['edges', 'corners'].includes(fault.path),
        );
        expect(counts).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
