import { msg } from '@lingui/core/macro';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { EvaluatedLayout, ShowerLayout } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import type { PanelSpec } from '@glass/contracts/panel';
import type { StoredHardwareLine } from '@glass/contracts/quote';
import { describeLengthFault, panelWithLengths } from '@glass/geometry';
import {
  evaluateLayout,
  layoutInMillimeters,
  mapLayoutLengths,
  canBeNegative,
  readShowerLayout,
} from '@glass/layouts';
import { namePanes, wordPaneMark } from '@glass/layouts/words';
import { AppError, type Fault, generalError, notFound } from '../../../kernel/errors/app-error.js';
import { computeDrawingHash } from './drawing-hash.js';
import { limitMark } from './paper-marks.js';
import { chooseFinish } from './quote-hardware.js';
import { withCopiedPhotos } from './shower-photos.js';

/** A shower as stored with its quote. */
export interface StoredShower {
  uid: string;
  layout: ShowerLayout;
  units: number;
  panes: StoredPane[];
}

export interface StoredPane {
  /** `LayoutPane.key` */
  key: string;
  panelUID: string;
  /** Drawing of the panel as the layout last made it (`hashWork`): another one was changed by hand. */
  drawingHash: string;
  /** Mark that the layout gave the panel. */
  mark: string;
}

/** A pane of a layout with the panel that it becomes. */
export interface PlannedPane {
  key: string;
  spec: PanelSpec;
  drawingHash: string;
}

export interface PanelOfShower {
  uid: string;
  spec: PanelSpec;
  quantity: number;
}

/**
 * Reads the layout of a request.
 * @param at field of the layout in the request
 * @throws VALIDATION_FAILED with the invalid field, as `layout.runs.0.widths.top`
 */
export function readLayoutOrThrow(
  sent: unknown,
  { units }: Pick<Catalogue, 'units'>,
  at = 'layout',
): ShowerLayout {
  const read = readShowerLayout(sent);
  if (!read.ok) {
    const name = read.path === '' ? at : `${at}.${read.path}`;
    const { maxLength: max } = read;
    const reason =
      max === undefined
        ? msg`This part of the shower is missing or invalid.`
        : msg`must have at most ${{ max }} characters`;
    throw new AppError('VALIDATION_FAILED', [{ name, reason, code: 'malformed' }]);
  }
  const errors: Fault[] = [];
  mapLayoutLengths(read.layout, (length, path) => {
    const reason = describeLengthFault(length, units);
    if (reason !== null) errors.push({ name: `${at}.${path}`, reason, code: 'length' });
    else if (length.mm < 0 && !canBeNegative(path))
      errors.push({
        name: `${at}.${path}`,
        reason: msg`This measure can’t be below 0. Enter 0 or more.`,
        code: 'length',
      });
    return length;
  });
  const { min, max } = limits.jointDegrees;
  read.layout.joints.forEach(({ angleText, angleDegrees }, index) => {
    if (angleText !== undefined || angleDegrees < min || angleDegrees > max)
      errors.push({
        name: `${at}.joints.${index}.angleDegrees`,
        reason: msg`Enter an angle from ${{ min }}° to ${{ max }}°. Make sides that are in line one side.`,
        code: 'malformed',
      });
  });
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', errors);
  return read.layout;
}

/** Evaluates a layout with the hardware on sale, or what a snapshot has of it. */
export function evaluateShower(layout: ShowerLayout, catalogue: Catalogue): EvaluatedLayout {
  const articles = (catalogue.articles ?? []).filter(({ active }) => active);
  return evaluateLayout(layoutInMillimeters(layout), { catalogue, articles });
}

/** Panels of a layout, marked in the current language: `Door 1 of Master bath`. */
export function planPanes(
  layout: Pick<ShowerLayout, 'name'>,
  { panes }: Pick<EvaluatedLayout, 'panes'>,
  { precision }: Pick<Catalogue, 'precision'>,
): PlannedPane[] {
  const names = namePanes(panes);
  return panes.map(({ key, panel }) => {
    const mark = limitMark(wordPaneMark(names.get(key) ?? '', layout.name));
    const spec = { ...panelWithLengths(panel, precision), mark };
    return { key, spec, drawingHash: hashWork(spec) };
  });
}

/** Hash of what is made: equal for panels that differ in mark and notes only. */
export function hashWork(spec: PanelSpec): string {
  return computeDrawingHash({ ...spec, mark: '', notes: '' });
}

/** Whether a panel was changed by hand since its shower made it. */
export function isDetached(
  { units }: Pick<StoredShower, 'units'>,
  { drawingHash }: Pick<StoredPane, 'drawingHash'>,
  { spec, quantity }: Pick<PanelOfShower, 'spec' | 'quantity'>,
): boolean {
  return quantity !== units || hashWork(spec) !== drawingHash;
}

/**
 * Drawing of a panel as its shower made it. A panel that follows is what its shower made, also if the engine or the
 * price list changed between saving the shower and ordering it.
 * @param own whether the panel was changed by hand
 * @param plan the pane of the layout as it was ordered
 */
export function getMadeDrawing(
  own: boolean,
  { spec }: Pick<PanelOfShower, 'spec'>,
  plan?: PlannedPane,
): string {
  return own ? (plan?.drawingHash ?? '') : hashWork(spec);
}

/**
 * Checks the quantity of a changed panel: a panel that follows its shower has the shower's units.
 * @param before the stored panel
 * @returns the fault at `quantity`; null if the panel may have this quantity
 */
export function findQuantityFault(
  showers: readonly StoredShower[],
  before: PanelOfShower,
  { spec, quantity }: Pick<PanelOfShower, 'spec' | 'quantity'>,
): Fault | null {
  if (quantity === before.quantity) return null;
  for (const shower of showers) {
    const pane = shower.panes.find(({ panelUID }) => panelUID === before.uid);
    if (!pane) continue;
    const { units, layout } = shower;
    // With another drawing, the panel no longer follows.
    const isFollowing = hashWork(spec) === pane.drawingHash && !isDetached(shower, pane, before);
    if (!isFollowing || quantity === units) return null;
    const reason = layout.name
      ? msg`This panel follows ${{ shower: layout.name }}, so its quantity is ${{ units }}. Change the units of the shower instead.`
      : msg`This panel follows its shower, so its quantity is ${{ units }}. Change the units of the shower instead.`;
    return { name: 'quantity', reason, code: 'followsShower' };
  }
  return null;
}

/** @throws VALIDATION_FAILED at `quantity`, as `findQuantityFault` */
export function refuseOwnQuantity(...change: Parameters<typeof findQuantityFault>): void {
  const fault = findQuantityFault(...change);
  if (fault) throw new AppError('VALIDATION_FAILED', [fault]);
}

/** Panes of a shower with their panels; without those whose panel was deleted. */
export function listPanes<Panel extends PanelOfShower>(
  shower: StoredShower,
  panels: readonly Panel[],
): { pane: StoredPane; panel: Panel; isDetached: boolean }[] {
  return shower.panes.flatMap((pane) => {
    const panel = panels.find(({ uid }) => uid === pane.panelUID);
    return panel ? [{ pane, panel, isDetached: isDetached(shower, pane, panel) }] : [];
  });
}

/** Changes of a quote's panels that follow from a layout. */
export interface ShowerPlan {
  shower: StoredShower;
  /** Panels that follow the layout and become another one; the others stay as they are. */
  replaced: { panelUID: string; spec: PanelSpec; quantity: number }[];
  added: { panelUID: string; spec: PanelSpec; quantity: number }[];
  /** Panels of panes that the layout no longer has. */
  removed: string[];
}

/**
 * Plans the change of a shower. Panels changed by hand stay as they are, also if their pane is gone.
 * @param before the stored shower; null for a new one
 * @param attached keys of panes whose panels follow the layout again
 */
export function planShower(
  shower: Pick<StoredShower, 'uid' | 'layout' | 'units'>,
  planned: readonly PlannedPane[],
  before: StoredShower | null,
  panels: readonly PanelOfShower[],
  newUid: () => string,
  attached: ReadonlySet<string> = new Set(),
): ShowerPlan {
  const { units: quantity } = shower;
  const plan: ShowerPlan = { shower: { ...shower, panes: [] }, replaced: [], added: [], removed: [] };
  for (const { key, spec, drawingHash } of planned) {
    const known = before?.panes.find((pane) => pane.key === key);
    const panel = known && panels.find(({ uid }) => uid === known.panelUID);
    if (!panel) {
      const panelUID = newUid();
      plan.added.push({ panelUID, spec, quantity });
      plan.shower.panes.push({ key, panelUID, drawingHash, mark: spec.mark });
    } else if (!attached.has(key) && isDetached(before!, known, panel)) {
      plan.shower.panes.push(known);
    } else {
      // A mark that the buyer wrote stays, and so do their notes.
      const mark = panel.spec.mark === known.mark ? spec.mark : panel.spec.mark;
      const after = { ...spec, mark, notes: panel.spec.notes };
      plan.replaced.push({ panelUID: panel.uid, spec: after, quantity });
      plan.shower.panes.push({ key, panelUID: panel.uid, drawingHash, mark: spec.mark });
    }
  }
  const kept = new Set(plan.shower.panes.map(({ panelUID }) => panelUID));
  plan.removed = before ? listFollowing(before, panels).filter((uid) => !kept.has(uid)) : [];
  return plan;
}

/** Panels of a shower that follow its layout. */
export function listFollowing(shower: StoredShower, panels: readonly PanelOfShower[]): string[] {
  return listPanes(shower, panels).flatMap(({ panel, isDetached: own }) => (own ? [] : [panel.uid]));
}

/**
 * Hardware of a shower as lines of its quote, for all units. Articles with several jobs are one line.
 * @param before lines of the quote; a line for the same article keeps its uid
 */
export function listShowerHardware(
  { uid: showerUID, layout, units }: Pick<StoredShower, 'uid' | 'layout' | 'units'>,
  { hardware }: Pick<EvaluatedLayout, 'hardware'>,
  { articles = [] }: Catalogue,
  before: readonly StoredHardwareLine[],
  newUid: () => string,
): StoredHardwareLine[] {
  const lines: StoredHardwareLine[] = [];
  for (const { articleUID, hand, quantity, cutsMm } of hardware) {
    const article = articles.find(({ uid }) => uid === articleUID);
    if (!article) continue;
    const finish = chooseFinish(article, layout.finish);
    const isByPiece = article.sold === 'piece';
    const pieces = isByPiece ? quantity * units : 0;
    const cuts = isByPiece ? [] : Array.from({ length: units }, () => cutsMm).flat();
    const same = lines.find((line) => line.articleUID === articleUID && line.hand === hand);
    if (same) {
      same.quantity += pieces;
      same.cutsMm.push(...cuts);
      continue;
    }
    const known = before.find(
      (line) => line.showerUID === showerUID && line.articleUID === articleUID && line.hand === hand,
    );
    const uid = known?.uid ?? newUid();
    lines.push({ uid, articleUID, finish, quantity: pieces, cutsMm: cuts, hand, showerUID });
  }
  for (const line of lines) line.cutsMm.sort((one, other) => other - one);
  return lines;
}

/**
 * Copies showers with the panels and photos of a copied quote.
 * @param copies uid of each panel's copy by the panel's uid
 * @param photos uid of each photo's copy by the photo's uid
 */
export function copyShowers(
  showers: readonly StoredShower[],
  copies: ReadonlyMap<string, string>,
  photos: ReadonlyMap<string, string>,
  newUid: () => string,
): { shower: StoredShower; copyOf: string }[] {
  return showers.map((shower) => ({
    copyOf: shower.uid,
    shower: {
      ...structuredClone(shower),
      layout: withCopiedPhotos(shower.layout, photos),
      uid: newUid(),
      panes: shower.panes.flatMap((pane) => {
        const panelUID = copies.get(pane.panelUID);
        return panelUID === undefined ? [] : [{ ...pane, panelUID }];
      }),
    },
  }));
}

/** @throws NOT_FOUND */
export function findShower(showers: readonly StoredShower[], uid: string): StoredShower {
  const shower = showers.find((each) => each.uid === uid);
  if (!shower) throw notFound('shower');
  return shower;
}

/** @throws STATE_CONFLICT above the limit */
export function refuseTooManyShowers(showers: readonly StoredShower[]): void {
  const { max } = limits.showersOfQuote;
  if (showers.length > max)
    throw generalError(
      'STATE_CONFLICT',
      msg`A quote can have up to ${max} showers. Set the number of equal ones, or start another quote.`,
    );
}
