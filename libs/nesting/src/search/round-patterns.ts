import { ANY_COST, beamPass, costOf, guidesFor, isCheaper } from './beam-pass.js';
import { countPieces, type Pattern, PatternFinder } from './best-pattern.js';
import type { Frame } from './frame.js';
import { countPatterns, type PatternCounts } from './pattern-counts.js';
import { emptyState, placePiece } from './place-piece.js';
import { COLUMN, ROW, SHEET, type State, type Step, STRIP } from './state.js';

/** Fewer copies of each piece than this on average are placed as well one by one. */
const LEAST_COPIES = 3;
/** The simplex method keeps a square of this size. */
const MOST_PIECES = 200;

/** Whether sheets cut alike are worth looking for: many copies, one kind of sheet, nothing that needs an order. */
export function hasPatterns({ pieces, sheets, stock, isOrdered, stages, trimmingCut }: Frame): boolean {
  const copies = pieces.reduce((sum, piece) => sum + piece.copies, 0);
  return (
    !isOrdered &&
    trimmingCut &&
    stages === 3 &&
    stock.length === 1 &&
    sheets[0]!.defects.length === 0 &&
    pieces.length <= MOST_PIECES &&
    copies >= LEAST_COPIES * pieces.length
  );
}

/** How many additions of the finder of patterns take as long as one place tried. */
const ADDITIONS_PER_PLACE = 180;

/** Share of the work for the first of many counts; the others begin with its patterns. */
const FIRST_COUNT = 0.7;

/**
 * States with most or all pieces placed by repeated patterns, for a search that places the rest. Hands over the work done,
 * in places tried.
 *
 * - each pattern as often as it is needed in full;
 * - and, where a part of one more sheet is needed, that sheet too if all of its pieces are;
 * - or, sheet by sheet, the pattern most of which is needed, counting again what the pieces left need.
 */
export function* patternStarts(frame: Frame, mostWork: number): Generator<number, State[]> {
  const known = yield* sampledPatterns(frame);
  const first = yield* counted(frame, emptyState(frame), known, mostWork * FIRST_COUNT);
  if (first.patterns.length === 0) return [];
  const full = cutInFull(emptyState(frame), first.patterns, frame);
  let rounded = full;
  for (const { pattern } of first.patterns.toSorted((a, b) => (b.count % 1) - (a.count % 1))) {
    if (isNeeded(pattern, rounded)) rounded = cutSheet(rounded, pattern, frame) ?? rounded;
  }
  const again = yield* countAgain(frame, full, first, mostWork * (1 - FIRST_COUNT));
  return [...new Set([again, rounded, full])];
}

/** How often each pattern is needed for the pieces that are left. */
function* counted(
  frame: Frame,
  { left }: State,
  known: readonly Pattern[],
  mostWork: number,
): Generator<number, PatternCounts> {
  const copies = [...left!];
  const rest = { ...frame, pieces: frame.pieces.map((piece, at) => ({ ...piece, copies: copies[at]! })) };
  const finders = frame.sheets.map((_, sheet) => new PatternFinder(rest, sheet));
  const needed = known.map((pattern) => ({
    ...pattern,
    pieces: pattern.pieces.map((count, piece) => Math.min(count, copies[piece]!)),
  }));
  const counting = countPatterns(finders, copies, needed, mostWork * ADDITIONS_PER_PLACE);
  let step = counting.next();
  while (!step.done) {
    yield step.value / ADDITIONS_PER_PLACE;
    step = counting.next();
  }
  return step.value;
}

/** Cuts what is needed in full, or else the pattern most of which is needed, and counts again for the pieces left. */
function* countAgain(
  frame: Frame,
  begin: State,
  first: PatternCounts,
  mostWork: number,
): Generator<number, State> {
  let state = begin;
  let found = patternsIn(first);
  for (let left = mostWork; left > 0 && state.left!.some((count) => count > 0);) {
    const counting = counted(frame, state, found, left / 2);
    let step = counting.next();
    while (!step.done) {
      left -= step.value;
      yield step.value;
      step = counting.next();
    }
    const { patterns } = step.value;
    found = patternsIn(step.value);
    const [most] = patterns.toSorted((a, b) => b.count - a.count);
    if (!most) break;
    const next = most.count >= 1 ? cutInFull(state, patterns, frame) : cutSheet(state, most.pattern, frame);
    if (!next || next === state) break;
    state = next;
  }
  return state;
}

const patternsIn = ({ patterns, pool }: PatternCounts) => [
  ...patterns.map(({ pattern }) => pattern),
  ...pool,
];

function cutInFull(state: State, patterns: PatternCounts['patterns'], frame: Frame): State {
  let current = state;
  for (const { pattern, count } of patterns) {
    for (let sheet = 0; sheet < Math.floor(count + 1e-6); sheet += 1)
      current = cutSheet(current, pattern, frame) ?? current;
  }
  return current;
}

/** Pieces of the sample that patterns are taken from. */
const SAMPLE = 400;
const SAMPLE_WIDTHS = [1, 4];

/** Sheets of a plan for fewer copies of each piece. */
function* sampledPatterns(frame: Frame): Generator<number, Pattern[]> {
  const copies = frame.pieces.reduce((sum, piece) => sum + piece.copies, 0);
  const share = Math.min(1, SAMPLE / copies);
  const pieces = frame.pieces.map((piece) => ({ ...piece, copies: Math.ceil(piece.copies * share) }));
  const sample = { ...frame, pieces };
  let best: State | null = null;
  for (const width of SAMPLE_WIDTHS) {
    for (const guide of guidesFor(frame)) {
      const pass = beamPass(emptyState(sample), sample, width, guide, best ? costOf(best, sample) : ANY_COST);
      let step = pass.next();
      while (!step.done) {
        yield step.value.work;
        step = pass.next();
      }
      const { state, isComplete } = step.value;
      if (state && isComplete && (!best || isCheaper(costOf(state, sample), costOf(best, sample))))
        best = state;
    }
  }
  return best ? patternsOf(best, frame) : [];
}

/** The sheets that lead to a state. */
function patternsOf(last: State, frame: Frame): Pattern[] {
  const states: State[] = [];
  for (let state: State = last; state.parent; state = state.parent) states.push(state);
  const sheets: { sheet: number; strips: Pattern['strips'] }[] = [];
  for (const { step, sheet, piece, turned } of states.reverse()) {
    if (step === SHEET) sheets.push({ sheet, strips: [] });
    const { strips } = sheets.at(-1)!;
    if (step <= STRIP) strips.push([]);
    if (step <= ROW) strips.at(-1)!.push([]);
    strips.at(-1)!.at(-1)!.push({ piece, turned });
  }
  return sheets.map(({ sheet, strips }) => ({ sheet, strips, pieces: countPieces(strips, frame) }));
}

function isNeeded({ pieces }: Pattern, { left }: State): boolean {
  return pieces.every((count, piece) => count <= left![piece]!);
}

/**
 * One more sheet, without pieces that are no longer needed; null if none is in stock, the machine can't cut it, or nothing
 * is left for it.
 */
function cutSheet(state: State, { sheet, strips }: Pattern, frame: Frame): State | null {
  const { stock } = frame.sheets[sheet]!;
  if (state.sheetsUsed![stock]! >= frame.stock[stock]!) return null;
  let current = state;
  for (const strip of strips) {
    let step: Step = current === state ? SHEET : STRIP;
    for (const row of strip) {
      if (step === COLUMN) step = ROW;
      for (const { piece, turned } of row) {
        if (current.left![piece] === 0) continue;
        const next = placePiece(frame, current, step, sheet, piece, turned);
        if (!next) return null;
        current = next;
        step = COLUMN;
      }
    }
  }
  return current === state ? null : current;
}
