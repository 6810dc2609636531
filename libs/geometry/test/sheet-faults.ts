import type { PanelDrawing } from '../src/index.js';
import {
  type CoveredCorner,
  coveredPatches,
  dimensionPatch,
  computeDimensionGeometry,
  surfaceUnder,
  isOnSheet,
  labelPatch,
  liesOnGlass,
  linePatch,
  notePatch,
  type Patch,
  patchAt,
  patchesMeet,
  type PlacedNote,
  type Rim,
  buildRim,
  ringPatch,
  type Sheet,
  type Spot,
} from '../src/sheet/index.js';

interface Read {
  name: string;
  patch: Patch;
  /** Callouts and dimensions across the glass may lie on it, but never half on it. */
  mayLieOnGlass: boolean;
  /** The object it labels, which it may touch. */
  own: unknown;
}

/** All texts on a sheet with their patches. */
function readOn(sheet: Sheet, notes: readonly PlacedNote[]): Read[] {
  const { lineHeight, ring, widthOf } = sheet.style;
  const offGlass = { mayLieOnGlass: false };
  return [
    ...sheet.dimensions
      .filter(({ label }) => label !== '')
      .map((line) => ({
        name: `dimension ${line.label} ${line.side}`,
        patch: labelPatch(line, computeDimensionGeometry(line, sheet), sheet.style),
        mayLieOnGlass: line.offset === null,
        own: line,
      })),
    ...sheet.letters.map((letter) => ({
      name: `letter ${letter.edge}`,
      patch: ringPatch(letter.at, ring),
      ...offGlass,
      own: letter,
    })),
    ...sheet.callouts.map((callout) => ({
      name: `callout ${callout.number} ${callout.parts.map(({ text }) => text).join('')}`,
      patch: patchAt({ x: callout.at.x + callout.width / 2, y: callout.at.y }, callout.width, lineHeight),
      mayLieOnGlass: true,
      own: callout,
    })),
    ...sheet.vertices.map((vertex) => ({
      name: vertex.text,
      patch: patchAt(vertex.at, widthOf(vertex.text), lineHeight),
      mayLieOnGlass: true,
      own: vertex,
    })),
    ...notes.map((note) => ({
      name: `note ${note.text}`,
      patch: notePatch(note, sheet.style),
      ...offGlass,
      own: note,
    })),
  ];
}

interface Stroke {
  name: string;
  patch: Patch;
  own: unknown;
  isAcross: boolean;
}

/** Dimension lines and leaders. Extension lines may cross others, as on every shop drawing. */
function strokesOf(sheet: Sheet): Stroke[] {
  return [
    ...sheet.dimensions.map((line) => ({
      name: `the line of ${line.label}`,
      patch: dimensionPatch(computeDimensionGeometry(line, sheet)),
      own: line,
      isAcross: line.offset === null,
    })),
    ...sheet.callouts.map((callout) => ({
      name: `the leader of ${callout.parts.map(({ text }) => text).join('')}`,
      patch: linePatch(...callout.leader),
      own: callout,
      isAcross: true,
    })),
  ];
}

/** Lists unreadable texts: overlapping, half on the glass, or off the sheet. */
export function sheetFaults(
  drawing: PanelDrawing,
  sheet: Sheet,
  notes: readonly PlacedNote[],
  covered: readonly CoveredCorner[] = [],
): string[] {
  const read = readOn(sheet, notes);
  const strokes = strokesOf(sheet);
  const rim = buildRim(drawing, sheet);
  const faults: string[] = [];
  read.forEach((one, index) => {
    if (!isOnSheet(one.patch, sheet)) faults.push(`${one.name} leaves the sheet`);
    const ground = surfaceUnder(one.patch, rim);
    if (ground === 'both' || (ground === 'glass' && !one.mayLieOnGlass))
      faults.push(`${one.name} lies on the glass`);
    for (const other of read.slice(index + 1)) {
      if (patchesMeet(one.patch, other.patch)) faults.push(`${one.name} over ${other.name}`);
    }
    for (const { name, patch, own, isAcross } of strokes) {
      // A text over the line across the glass need not avoid it.
      const isFree = isAcross && one.mayLieOnGlass;
      if (own !== one.own && !isFree && patchesMeet(one.patch, patch))
        faults.push(`${one.name} over ${name}`);
    }
  });
  strokes.forEach(({ name, patch, isAcross }, index) => {
    if (isAcross) return;
    if (liesOnGlass(patch, rim)) faults.push(`${name} lies on the glass`);
    for (const other of strokes.slice(index + 1)) {
      if (!other.isAcross && patchesMeet(patch, other.patch)) faults.push(`${name} and ${other.name}`);
    }
  });
  for (const tools of coveredPatches(covered)) {
    if (liesOnGlass(tools, rim)) faults.push('the glass under the tools');
    for (const { name, patch } of [...read, ...strokes])
      if (patchesMeet(patch, tools)) faults.push(`${name} under the tools`);
    for (const line of sheet.dimensions) {
      for (const { at, to } of computeDimensionGeometry(line, sheet).ends)
        if (patchesMeet(linePatch(at, to), tools)) faults.push(`${line.label} under the tools`);
    }
  }
  return faults;
}

/**
 * Lists problems at the edges: missing letters or codes, and leaders across texts or glass. The leader of an edge drawn
 * smaller than a letter may cross glass, but no more than two letters' width.
 */
export function letterFaults(drawing: PanelDrawing, sheet: Sheet, codes: readonly string[]): string[] {
  const read = readOn(sheet, sheet.notes);
  const rim = buildRim(drawing, sheet);
  return drawing.edges.flatMap(({ index, letter, lengthMm }) => {
    const placed = sheet.letters.find(({ edge }) => edge === index);
    if (!placed) return [`${letter} is missing`];
    const code = codes[index] ?? '';
    const note = sheet.notes.find(({ edge }) => edge === index);
    const faults =
      code !== '' && !note?.text.includes(code) ? [`the finish ${code} of ${letter} is missing`] : [];
    if (!placed.leader) return faults;
    const leader = linePatch(between(placed.leader, placed.at, 0.1), between(placed.leader, placed.at, 0.9));
    for (const { name, patch, own } of read)
      if (own !== placed && patchesMeet(leader, patch)) faults.push(`the leader of ${letter} over ${name}`);
    const isSmall = lengthMm * sheet.scale <= 2 * sheet.style.ring;
    if (
      isSmall
        ? lengthOnGlass(placed.leader, placed.at, rim) > MAX_ON_GLASS * sheet.style.ring
        : liesOnGlass(leader, rim)
    )
      faults.push(`the leader of ${letter} crosses the glass`);
    return faults;
  });
}

const SAMPLES = 100;
/** Glass that the leader of a small edge may cross, in radii of a letter's ring. */
const MAX_ON_GLASS = 4;

/** Length of a line that lies on the glass (sheet units). */
function lengthOnGlass(from: Spot, to: Spot, rim: Rim): number {
  const shares = Array.from({ length: SAMPLES }, (_, index) => (index + 0.5) / SAMPLES);
  const onGlass = shares.filter((share) => liesOnGlass(patchAt(between(from, to, share), 0.02, 0.02), rim));
  return (onGlass.length / SAMPLES) * Math.hypot(to.x - from.x, to.y - from.y);
}

const between = (from: Spot, to: Spot, share: number): Spot => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});
