import type { HardwarePlace, LayoutPane } from '@glass/contracts/layout';
import { listWords } from '@glass/language';
import { wordHardwarePlace } from '@glass/layouts/words';
import { findCarrier, findFoldedOn } from './folding.js';
import { installTexts } from './install-texts.js';
import { articleText, findArticle, paneName, type ShowerFacts } from './shower-facts.js';
import { showerTexts } from './texts.js';

/** Headers and tracks with their lengths, their height, and what holds their ends. */
export function listRunPieceSteps(facts: ShowerFacts): string[] {
  const places = facts.doc.evaluated.hardware.flatMap(({ articleUID, places: all }) =>
    all.map((place) => ({ articleUID, place })),
  );
  const headers = places.filter(({ place }) => place.role === 'header' && place.cutMm !== null);
  const tracks = places.filter(({ place }) => place.trackMm !== undefined);
  const { panes } = facts.doc.evaluated;
  const { length } = facts.format;
  const nameOf = (place: HardwarePlace) => wordHardwarePlace(place, panes, facts.names);
  return [
    ...headers.map(({ place }) =>
      sentences(
        installTexts.header(nameOf(place), length(place.cutMm ?? 0)),
        wallText(facts, place),
        place.miters ? installTexts.joinMiters : '',
      ),
    ),
    ...tracks.map(({ articleUID, place }) =>
      sentences(
        installTexts.track(nameOf(place), length(place.trackMm ?? 0)),
        heightText(facts, articleUID, place),
        wallText(facts, place),
        ...returnTexts(facts, place),
        place.miters ? installTexts.joinMiters : '',
      ),
    ),
  ];
}

const sentences = (...texts: string[]): string => texts.filter((text) => text !== '').join(' ');

/** A track between walls is at the top of the opening; other ones are fixed to the glass. */
function heightText(
  { layout, format, words }: ShowerFacts,
  articleUID: string,
  { run }: HardwarePlace,
): string {
  const system = words.articles.find(({ uid }) => uid === articleUID)?.sliding;
  if (system?.top.kind === 'track') {
    const { left, middle, right } = layout.runs[run]!.heights;
    return installTexts.trackTop(format.length(Math.min(left, middle ?? left, right ?? left)));
  }
  return system && system.fixedHoles.length > 0 ? installTexts.trackAtHoles : '';
}

/** How a track is fixed to the fixed panel beyond a corner. */
function returnTexts(facts: ShowerFacts, { run, miters }: HardwarePlace): string[] {
  const { panes } = facts.doc.evaluated;
  const bays = new Set(facts.layout.runs[run]!.bays.map(({ uid }) => uid));
  const keys = new Set(panes.filter(({ bayUID }) => bays.has(bayUID)).map(({ key }) => key));
  const returns = panes.filter(
    (pane) =>
      pane.run !== run &&
      pane.role === 'fixed' &&
      pane.edges.some(({ facing, otherPaneKey }) => facing === 'cornerGlass' && keys.has(otherPaneKey ?? '')),
  );
  if (miters) return [];
  return returns.map((pane) => {
    const hasHoles = pane.hardware.some(({ role }) => role === 'slidingSystem');
    return (hasHoles ? installTexts.endAtHoles : installTexts.endAtGlass)(paneName(facts, pane));
  });
}

/** `Fix its ends at walls with 4 × Screw and wall anchor.`; '' without anchors of their own. */
function wallText(facts: ShowerFacts, { run, paneKey }: HardwarePlace): string {
  const anchors = facts.doc.evaluated.hardware.flatMap(({ role, articleUID, places }) =>
    role === 'anchor'
      ? places
          .filter((place) => place.run === run && place.paneKey === paneKey && place.side === null)
          .map(({ pieces }) => ({ articleUID, pieces }))
      : [],
  );
  const [first] = anchors;
  if (!first) return '';
  const count = anchors.reduce((sum, { pieces }) => sum + pieces, 0);
  return installTexts.wallEnds(showerTexts.kitPart(count, articleText(facts, first.articleUID)));
}

export function transomStep(facts: ShowerFacts, pane: LayoutPane): string {
  const holding = pane.edges.flatMap(({ side, articleUID }) => {
    const name = findArticle(facts, articleUID)?.name;
    return name === undefined ? [] : [installTexts.heldOn[side](name)];
  });
  const isFreeBelow = pane.edges.some(({ side, articleUID }) => side === 'bottom' && articleUID === null);
  return sentences(
    installTexts.transom(paneName(facts, pane), listWords(holding, 'conjunction')),
    isFreeBelow ? installTexts.freeBelow : '',
  );
}

/** Doors on walls and panels before the leaves that hang on them. */
export function inOrderOfHanging(facts: ShowerFacts, doors: readonly LayoutPane[]): LayoutPane[] {
  const depth = (pane: LayoutPane): number => {
    const carrier = findFoldedOn(facts, pane);
    return carrier ? depth(carrier) + 1 : 0;
  };
  return doors.toSorted((one, other) => depth(one) - depth(other));
}

export function doorStep(facts: ShowerFacts, pane: LayoutPane): string {
  const hinge = pane.hardware.find(({ role }) => role === 'wallHinge' || role === 'glassHinge');
  const article = hinge ? articleText(facts, hinge.articleUID) : '';
  const name = paneName(facts, pane);
  if (article === '') return installTexts.hangDoor(name);
  const carrier = findCarrier(facts, pane);
  if (!carrier) return installTexts.hangDoorOn(name, article);
  const hang = findFoldedOn(facts, pane) ? installTexts.hangLeafOn : installTexts.hangDoorTo;
  return hang(name, paneName(facts, carrier), article);
}
