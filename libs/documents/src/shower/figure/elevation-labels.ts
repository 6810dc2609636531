import type { LayoutPane, MountedArticle } from '@glass/contracts/layout';
import { joinSize } from '@glass/geometry';
import type { Projection } from '@glass/layouts';
import { layoutNames } from '@glass/layouts/words';
import type { Area } from '../../figure/panel-figure.js';
import { MUTED } from '../../text/pen.js';
import { findFoldedOn } from '../folding.js';
import { sidesOf } from '../glass-list.js';
import { EVEN_MM, listBlocks, paneName, paneWeightText, type ShowerFacts } from '../shower-facts.js';
import { showerTexts } from '../texts.js';
import { boxOf, type Elevation, figureOf, hasBar, isOnFace, placeOf, shadeOf } from './elevation.js';
import type { LabelLine, Labels, Spot } from './labels.js';
import { footOf, heightAt, measureGap } from './run-chains.js';

const SMALL = 8;

/** Writes everything inside the opening: blocks, fixings, gaps, and name, size and weight of each pane. */
export function labelElevation(labels: Labels, elevation: Elevation, view: Projection): void {
  labelBlocks(labels, elevation, view);
  for (const pane of elevation.panes) {
    const box = visibleBox(elevation, pane, view);
    const inside = { x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 };
    labelFixings(labels, elevation, view, pane, inside);
    labelGaps(labels, elevation, view, pane, inside);
    labelPane(labels, elevation, pane, inside);
  }
}

/** Writes above the opening to which sides its ends lead, and its upper end. */
export function labelEnds(labels: Labels, { facts, run }: Elevation, box: Area, y: number): void {
  const { layout, format } = facts;
  const { top } = layout.runs[run]!;
  const within = { x: box.x - 60, y: y - 10, width: box.width + 120, height: 20 };
  const write = (text: string, x: number) =>
    labels.write([{ text, size: SMALL, color: MUTED }], [{ x, y }], within);
  const corner = (index: number, other: number) =>
    showerTexts.cornerTo(showerTexts.side(other + 1), format.angle(layout.joints[index]!.angleDegrees));
  if (run > 0) write(corner(run - 1, run - 1), box.x + 20);
  if (run < layout.runs.length - 1) write(corner(run, run + 1), box.x + box.width - 20);
  const above = hasBar(facts, run) ? layoutNames.roles.bar : top === 'open' ? '' : layoutNames.tops[top];
  if (above !== '') write(above, box.x + box.width / 2);
}

/** Knee walls and benches; other labels stay off them. */
function labelBlocks(labels: Labels, { facts, run, sketch }: Elevation, view: Projection): void {
  const figure = figureOf(facts);
  const sketched = [...sketch.blocks, ...sketch.cornerBlocks];
  listBlocks(facts, run).forEach(({ kind, width, height }, index) => {
    const box = boxOf(sketched[index]!.map(view.to));
    const level: Spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const upright = { ...level, isUpright: true };
    const [name, size] = [showerTexts.blocks[kind], joinSize([figure(width), figure(height)])];
    const line = (text: string): LabelLine => ({ text, size: SMALL });
    const isWritten =
      labels.write([line(name), line(size)], [level], box) ||
      labels.write([line(`${name} · ${size}`)], [upright, level], box);
    if (!isWritten) labels.write([line(size)], [level, upright], box);
    labels.reserve(box);
  });
}

/** The part of a pane that no other covers: a sliding door hides a part of its fixed panel. */
function visibleBox({ panes }: Elevation, pane: LayoutPane, view: Projection): Area {
  const box = boxOf(pane.outline.map(view.to));
  if (pane.role !== 'sliderFixed') return box;
  const door = panes.find(({ bayUID, role }) => bayUID === pane.bayUID && role === 'slider');
  if (!door) return box;
  const front = boxOf(door.outline.map(view.to));
  return front.x > box.x
    ? { ...box, width: front.x - box.x }
    : { ...box, x: front.x + front.width, width: box.x + box.width - front.x - front.width };
}

/** Heights of hinges, handles and clamps above the curb, beside them. */
function labelFixings(
  labels: Labels,
  elevation: Elevation,
  view: Projection,
  pane: LayoutPane,
  inside: Area,
): void {
  for (const one of pane.hardware) {
    const place = placeOf(pane, one);
    const { x, y } = view.to(place);
    labels.reserve({ x: x - 4, y: y - 5, width: 8, height: 10 });
    if (!hasHeightInside(elevation, pane, one)) continue;
    const text = figureOf(elevation.facts)(place.y);
    const off = 7 + text.length * 2.5;
    const spots = [0, -9, 9].flatMap((up): Spot[] => [
      { x: x + off, y: y + up },
      { x: x - off, y: y + up },
    ]);
    labels.write([{ text, size: 8.5 }], spots, inside, shadeOf(pane));
  }
}

/** Heights at walls are written beside the wall, and those of hinges between two panes on the door. */
function hasHeightInside({ panes }: Elevation, pane: LayoutPane, one: MountedArticle): boolean {
  const { role, side } = one;
  if (isOnFace(one)) return true;
  if (side !== 'left' && side !== 'right') return false;
  const { facing } = pane.edges.find((edge) => edge.side === side)!;
  const isOnDoor = pane.role !== 'door' && panes.some((other) => other.role === 'door');
  return facing !== 'wall' && !(role === 'glassHinge' && isOnDoor);
}

/** Free space under and above a pane, in the middle of the edge. */
function labelGaps(
  labels: Labels,
  elevation: Elevation,
  view: Projection,
  pane: LayoutPane,
  inside: Area,
): void {
  const figure = figureOf(elevation.facts);
  const { from, to } = footOf(pane);
  for (const { side, facing } of pane.edges) {
    if (facing === null || (side !== 'top' && side !== 'bottom')) continue;
    const [least, most] = measureGap(elevation, pane, side);
    const text =
      most - least < EVEN_MM
        ? showerTexts.gap(figure(least))
        : showerTexts.gapRange(figure(least), figure(most));
    const spots = [0.5, 0.25, 0.75].map((share): Spot => {
      const at = from + (to - from) * share;
      const edge = view.to({ x: at, y: heightAt(pane, at, side) });
      return { x: edge.x, y: edge.y + (side === 'top' ? 10 : -7) };
    });
    labels.write([{ text, size: 7.5, color: MUTED }], spots, inside, shadeOf(pane));
  }
}

/** The largest description of a pane that has room, from four lines to its name alone. */
function labelPane(labels: Labels, elevation: Elevation, pane: LayoutPane, inside: Area): void {
  const { facts } = elevation;
  const sizes = writeSizes(facts, pane);
  const size = sizes.join(' × ');
  const name: LabelLine = { text: paneName(facts, pane), size: 9, weight: 'bold' };
  const weight = showerTexts.weightAndPeople(
    paneWeightText(facts, pane),
    showerTexts.people(pane.peopleToLift),
  );
  const moves = movesText(elevation, pane);
  const lines: LabelLine[] = [
    name,
    ...sizes.map((text) => ({ text, size: 8.5 })),
    { text: weight, size: SMALL, color: MUTED },
    ...(moves === '' ? [] : [{ text: moves, size: SMALL, color: MUTED }]),
  ];
  const shares = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74];
  const x = inside.x + inside.width / 2;
  const level = shares.map((share): Spot => ({ x, y: inside.y + inside.height * share }));
  const upright = level.map((spot): Spot => ({ ...spot, isUpright: true }));
  const one = (...texts: string[]): LabelLine[] => [{ text: texts.join(' · '), size: SMALL, weight: 'bold' }];
  const attempts: [LabelLine[], Spot[]][] = [
    [lines, level],
    [lines.slice(0, 1 + sizes.length), level],
    [one(name.text, size, weight), level],
    [one(name.text, size), level],
    [lines, upright],
    [one(name.text, size, weight), upright],
    [one(name.text, size), upright],
    [one(name.text), [...level, ...upright]],
    [[{ ...name, size: 5.5 }], [...level, ...upright]],
  ];
  for (const [written, spots] of attempts) if (labels.write(written, spots, inside, shadeOf(pane))) return;
  const around = [inside.y - 9, inside.y + inside.height + 9].map((y): Spot => ({ x, y }));
  const near = { x: inside.x - 40, y: inside.y - 20, width: inside.width + 80, height: inside.height + 40 };
  labels.write([{ ...name, size: SMALL }], around, near);
}

/** `885 × 1986`; for a raked pane, the lines `490 bottom, 484 top` and `1995 high`. */
function writeSizes(facts: ShowerFacts, pane: LayoutPane): string[] {
  const [[width = '', widthTop], [height = '', heightRight]] = sidesOf(pane).map((sides) =>
    sides.map(figureOf(facts)),
  ) as [string[], string[]];
  if (widthTop === undefined && heightRight === undefined) return [joinSize([width, height])];
  return [
    widthTop === undefined ? showerTexts.wide(width) : showerTexts.bottomAndTop(width, widthTop),
    heightRight === undefined ? showerTexts.high(height) : showerTexts.leftAndRight(height, heightRight),
  ];
}

/** How a door moves; '' for fixed panes. */
function movesText({ facts, run }: Elevation, pane: LayoutPane): string {
  const { role, opens, bayUID } = pane;
  const carrier = findFoldedOn(facts, pane);
  if (carrier) return showerTexts.foldsOnto(paneName(facts, carrier));
  if (role === 'door') return showerTexts.opens[opens];
  if (role !== 'slider') return '';
  const bay = facts.layout.runs[run]!.bays.find(({ uid }) => uid === bayUID);
  return opens === 'both' ? showerTexts.slides.both : showerTexts.slides[bay?.hinged ?? 'left'];
}
