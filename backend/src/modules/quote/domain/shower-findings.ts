import { t } from '@lingui/core/macro';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { EvaluatedLayout, ShowerLayout } from '@glass/contracts/layout';
import type { PanelSpec } from '@glass/contracts/panel';
import type { QuoteShower, ShowerFinding } from '@glass/contracts/quote';
import { panelInMillimeters } from '@glass/geometry';
import { layoutInMillimeters } from '@glass/layouts';
import { wordLayoutFinding } from '@glass/layouts/words';
import { AppError } from '../../../kernel/errors/app-error.js';
import {
  evaluateShower,
  listPanes,
  type PanelOfShower,
  planPanes,
  type PlannedPane,
  type StoredShower,
} from './quote-showers.js';

/** A finding with the field of the layout that it is about; '' for the whole layout. */
interface FieldFinding extends ShowerFinding {
  field: string;
}

const ORDER: readonly ShowerFinding['severity'][] = ['block', 'ask', 'review', 'warn'];

/** Lists the findings of a layout, worst first. A layout without glass can't be made. */
export function listLayoutFindings(
  layout: ShowerLayout,
  { findings, panes }: EvaluatedLayout,
  { articles = [], precision }: Catalogue,
): FieldFinding[] {
  const words = { layout: layoutInMillimeters(layout), articles, precision };
  const found = findings
    .toSorted((one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity))
    .map((finding) => ({
      ...{ severity: finding.severity, code: finding.code, message: wordLayoutFinding(finding, words) },
      field: finding.place.field ?? '',
    }));
  if (found[0]?.severity === 'block' || panes.length > 0) return found;
  const message = t`This shower has no glass. Add a door or a panel.`;
  return [{ severity: 'block', code: 'noGlass', message, field: 'runs' }, ...found];
}

/** Whether nothing keeps a shower from being made. */
export const isMakeable = (findings: readonly ShowerFinding[]): boolean =>
  findings.every(({ severity }) => severity !== 'block');

/**
 * @param at field of the layout in the request
 * @throws VALIDATION_FAILED with each reason why the shower can't be made, at its field
 */
export function refuseBlocked(findings: readonly FieldFinding[], at = 'layout'): void {
  if (isMakeable(findings)) return;
  const errors = findings
    .filter(({ severity }) => severity === 'block')
    .map(({ field, message: reason, code }) => ({ name: field ? `${at}.${field}` : at, reason, code }));
  throw new AppError('VALIDATION_FAILED', errors);
}

interface NumberedPanel extends PanelOfShower {
  lineNumber: number;
}

/**
 * Showers as the quote's reply has them, with everything that decides whether they can be ordered.
 * @param panels of the quote; panes whose panel was deleted are left out
 */
export function toQuoteShowers(
  showers: readonly StoredShower[],
  panels: readonly NumberedPanel[],
  catalogue: Catalogue,
): QuoteShower[] {
  return showers.map((shower) => {
    const { uid, layout, units } = shower;
    const evaluated = evaluateShower(layout, catalogue);
    const panes = listPanes(shower, panels).map(({ pane, panel, isDetached }) => ({
      ...{ key: pane.key, panelUID: panel.uid, isDetached, panel },
    }));
    const changed = panes.filter(({ isDetached }) => isDetached);
    const byHand = listHandFindings({ layout, units, evaluated }, changed, catalogue);
    const ofLayout = listLayoutFindings(layout, evaluated, catalogue);
    return {
      ...{ uid, layout, units },
      panes: panes.map(({ panel: _panel, ...pane }) => pane),
      findings: [...ofLayout.map(({ field: _field, ...finding }) => finding), ...byHand],
    };
  });
}

/**
 * Panels that were changed by hand so that they may not fit the channels and seals, which are cut for the opening.
 * @param changed panes whose panel no longer follows
 */
export function listHandFindings(
  { layout, units, evaluated }: Pick<StoredShower, 'layout' | 'units'> & { evaluated: EvaluatedLayout },
  changed: readonly { key: string; panel: Omit<NumberedPanel, 'uid'> }[],
  catalogue: Pick<Catalogue, 'precision'>,
): ShowerFinding[] {
  if (changed.length === 0) return [];
  const planned = new Map(
    planPanes(layout, evaluated, catalogue).map((plan): [string, PlannedPane] => [plan.key, plan]),
  );
  return changed.flatMap(({ key, panel: { lineNumber, quantity, spec } }): ShowerFinding[] => {
    const plan = planned.get(key);
    if (plan && quantity === units && shapeOf(plan.spec) === shapeOf(spec)) return [];
    const message =
      quantity === units
        ? t`Panel ${lineNumber} was changed by hand. Check its channels and seals: they are cut for the opening.`
        : t`Panel ${lineNumber} has ${quantity} pieces, but the hardware is for ${units}. Check both.`;
    return [{ severity: 'warn', code: 'changedByHand', message }];
  });
}

const shapeOf = (spec: PanelSpec): string => JSON.stringify(panelInMillimeters(spec).shape);
