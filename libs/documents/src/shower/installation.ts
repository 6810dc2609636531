import type { PaperTable } from '@glass/contracts/document';
import type { EdgeFit, HardwareRole, LayoutFinding, LayoutPane } from '@glass/contracts/layout';
import { listWords } from '@glass/language';
import { layoutNames, nameEdge, wordLayoutFinding } from '@glass/layouts/words';
import { placeOf } from './figure/elevation.js';
import {
  articleText,
  closesText,
  findArticle,
  paneName,
  rangeText,
  type ShowerFacts,
} from './shower-facts.js';
import { doorStep, inOrderOfHanging, listRunPieceSteps, transomStep } from './install-steps.js';
import { installTexts } from './install-texts.js';
import { showerTexts } from './texts.js';

/** Checks before the glass is carried in, each with a box. */
export function checkTable(facts: ShowerFacts): PaperTable {
  return tickTable(installTexts.before, listChecks(facts));
}

/** Order of installation, each step with a box. */
export function stepTable(facts: ShowerFacts): PaperTable {
  return tickTable(installTexts.order, listSteps(facts));
}

function tickTable(heading: string, texts: readonly string[]): PaperTable {
  return {
    heading,
    columns: [
      { name: installTexts.number, share: 0.06, isText: true },
      { name: installTexts.step, share: 0.84, isText: true },
      { name: installTexts.done, share: 0.1, isText: true, isTick: true },
    ],
    rows: texts.map((text, index) => ({ cells: [String(index + 1), text, '1'] })),
  };
}

function listChecks(facts: ShowerFacts): string[] {
  const { layout, format, doc } = facts;
  const openings = layout.runs.map(({ widths, heights }, run) =>
    installTexts.measureAgain(
      showerTexts.side(run + 1),
      format.length(widths.bottom),
      format.length(heights.left),
    ),
  );
  const corners = layout.joints.map(({ angleDegrees }, index) =>
    installTexts.checkCorner(
      showerTexts.side(index + 1),
      showerTexts.side(index + 2),
      format.angle(angleDegrees),
    ),
  );
  const heaviest = Math.max(0, ...doc.evaluated.panes.map(({ peopleToLift }) => peopleToLift));
  return [
    installTexts.finished,
    ...openings,
    ...corners,
    ...listBlocking(facts),
    installTexts.checkGlass(doc.evaluated.panes.length),
    ...(heaviest > 1 ? [installTexts.people(heaviest)] : []),
    ...(layout.obstacles.length > 0
      ? [installTexts.obstacles(listWords(layout.obstacles.map(({ kind }) => layoutNames.obstacles[kind])))]
      : []),
  ];
}

/** Heights at which walls must hold hinges. */
function listBlocking(facts: ShowerFacts): string[] {
  return facts.doc.evaluated.panes.flatMap((pane) => {
    const heights = pane.hardware
      .filter(({ role }) => role === 'wallHinge')
      .map((one) => facts.format.length(placeOf(pane, one).y));
    return heights.length === 0
      ? []
      : [installTexts.blocking(paneName(facts, pane), listWords(heights, 'conjunction'))];
  });
}

function listSteps(facts: ShowerFacts): string[] {
  const { panes, hardware } = facts.doc.evaluated;
  const { layout } = facts;
  const uses = (...roles: HardwareRole[]) =>
    hardware.some(({ places }) => places.some(({ role }) => roles.includes(role)));
  const named = (role: LayoutPane['role']) => panes.filter((pane) => pane.role === role);
  const namesOf = (chosen: readonly LayoutPane[]) =>
    listWords(
      chosen.map((pane) => paneName(facts, pane)),
      'conjunction',
    );
  const fixed = [...named('fixed'), ...named('sliderFixed')];
  const doors = named('door');
  const sliders = named('slider');
  const transoms = named('transom');
  const has = (family: string) =>
    hardware.some(({ articleUID }) => findArticle(facts, articleUID)?.family === family);
  return [
    installTexts.mark[layout.measuredTo],
    ...(has('channel') ? [installTexts.channels] : []),
    ...(has('clamp') ? [installTexts.clamps] : []),
    ...(uses('threshold') ? [installTexts.threshold] : []),
    ...listRunPieceSteps(facts),
    ...(fixed.length > 0 ? [installTexts.fixedPanels(namesOf(fixed))] : []),
    ...(uses('bar') ? [installTexts.bar] : []),
    ...transoms.map((pane) => transomStep(facts, pane)),
    ...inOrderOfHanging(facts, doors).map((pane) => doorStep(facts, pane)),
    ...(sliders.length > 0 ? [installTexts.sliders(namesOf(sliders))] : []),
    ...(uses('handle', 'towelBar') ? [installTexts.handles] : []),
    ...(has('seal') ? [installTexts.seals] : []),
    ...(doors.length + sliders.length > 0 ? [installTexts.checkDoors] : []),
    installTexts.silicone,
  ];
}

/** Gaps that close only after adjustment, or may not close, worst first. */
export function tightGapTable(facts: ShowerFacts): PaperTable {
  const { fits, panes } = facts.doc.evaluated;
  const tight = fits
    .filter((fit) => fit.verdict !== 'green' && isCarried(facts, fit))
    .toSorted(
      (one, other) =>
        Number(other.verdict === 'red') - Number(one.verdict === 'red') ||
        (other.decides?.byMm ?? 0) - (one.decides?.byMm ?? 0),
    );
  return {
    heading: installTexts.tightGaps,
    columns: [
      { name: showerTexts.edge, share: 0.24, isText: true },
      { name: showerTexts.article, share: 0.26, isText: true },
      { name: showerTexts.gapColumn, share: 0.17, isText: true },
      { name: showerTexts.closes, share: 0.15, isText: true },
      { name: installTexts.toDo, share: 0.18, isText: true },
    ],
    rows: tight.map((fit) => {
      const pane = panes.find(({ key }) => key === fit.paneKey);
      return {
        cells: [
          nameEdge(pane ? paneName(facts, pane) : '', fit.side),
          articleText(facts, fit.articleUID),
          rangeText(facts, fit.smallestMm, fit.largestMm),
          closesText(facts, fit.minMm, fit.maxMm),
          adviceText(facts, fit),
        ],
        isStrong: fit.verdict === 'red',
      };
    }),
  };
}

/** A gap between two panes is judged at both; the one that carries the seal counts. */
function isCarried({ doc }: ShowerFacts, { paneKey, side, articleUID }: EdgeFit): boolean {
  // Doors that only must not touch have nothing there.
  if (articleUID === null) return true;
  const places = doc.evaluated.hardware
    .filter((line) => line.articleUID === articleUID)
    .flatMap((line) => line.places);
  return places.some((place) => place.paneKey === paneKey && place.side === side);
}

function adviceText({ format }: ShowerFacts, { verdict, decides }: EdgeFit): string {
  if (!decides) return '';
  const by = format.atLeast(decides.byMm);
  if (verdict === 'amber') return installTexts.adjustBy(by);
  return decides.limit === 'min' ? installTexts.tooNarrowBy(by) : installTexts.tooWideBy(by);
}

/** Everything that the evaluation found, most serious first. */
export function findingTable(facts: ShowerFacts): PaperTable {
  const { findings, panes } = facts.doc.evaluated;
  const order = ['block', 'ask', 'review', 'warn'];
  const found = findings
    .toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
    .map((finding) => {
      const { paneKey, bayUID, side, run } = finding.place;
      const pane = panes.find(({ key }) => key === paneKey) ?? panes.find((one) => one.bayUID === bayUID);
      const name = pane ? paneName(facts, pane) : run === undefined ? '' : showerTexts.side(run + 1);
      return {
        severity: finding.severity,
        place: pane && side ? nameEdge(name, side) : name,
        sentence: wordLayoutFinding(finding, facts.words),
      };
    });
  // Several panes may have the same finding.
  const merged = new Map<
    string,
    { severity: LayoutFinding['severity']; places: string[]; sentence: string }
  >();
  for (const { severity, place, sentence } of found) {
    const key = `${severity} ${sentence}`;
    const { places = [] } = merged.get(key) ?? {};
    const isNew = place !== '' && !places.includes(place);
    merged.set(key, { severity, places: isNew ? [...places, place] : places, sentence });
  }
  const rows = [...merged.values()].map(({ severity, places, sentence }) => ({
    cells: [showerTexts.findings[severity], places.join('; '), sentence],
    isStrong: severity === 'block',
  }));
  return {
    heading: installTexts.findings,
    columns: [
      { name: installTexts.kind, share: 0.2, isText: true },
      { name: installTexts.place, share: 0.16, isText: true },
      { name: showerTexts.note, share: 0.64, isText: true },
    ],
    rows,
  };
}
