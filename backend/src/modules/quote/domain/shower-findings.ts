import { plural, t } from '@lingui/core/macro';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { EvaluatedLayout, ShowerLayout } from '@glass/contracts/layout';
import type { PanelSpec } from '@glass/contracts/panel';
import type { HardwareLine, QuoteShower, ShowerFinding } from '@glass/contracts/quote';
import { formatCuts, panelInMillimeters, stepMm } from '@glass/geometry';
import { currentLocale } from '@glass/language';
import { compareOrderedHardware, layoutInMillimeters } from '@glass/layouts';
import { nameHardware, wordLayoutFinding } from '@glass/layouts/words';
import { catalogueInLanguage } from '@glass/pricing/price-list';
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

/** Lists the findings of a layout in the reader's language, worst first. A layout without glass can't be made. */
export function listLayoutFindings(
  layout: ShowerLayout,
  { findings, panes }: EvaluatedLayout,
  catalogue: Catalogue,
): FieldFinding[] {
  const { articles = [], edgeFinishes, precision } = catalogueInLanguage(catalogue, currentLocale());
  const words = { layout: layoutInMillimeters(layout), articles, edgeFinishes, precision };
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

/**
 * Lists what the buyer of showers releases the shop from, in the current language. German shops warn in writing of doors
 * without a drip profile (TR 24).
 */
export function listReleases(
  showers: readonly Pick<StoredShower, 'layout'>[],
  catalogue: Catalogue,
): string[] {
  if (catalogue.country !== 'DE') return [];
  return showers
    .filter(({ layout }) =>
      evaluateShower(layout, catalogue).findings.some(({ code }) => code === 'noBottomSeal'),
    )
    .map(
      ({ layout }) =>
        t`${{ shower: layout.name }}: a door without a bottom seal or drip profile lets water out. With your order, you accept this (TR 24).`,
    );
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
  { showers, hardware }: { showers: readonly StoredShower[]; hardware: readonly LineOfShower[] },
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
      findings: [
        ...ofLayout.map(({ field: _field, ...finding }) => finding),
        ...byHand,
        ...listMissingHardware({ uid, layout, units, evaluated }, hardware, catalogue),
      ],
    };
  });
}

type LineOfShower = Pick<HardwareLine, 'articleUID' | 'hand' | 'quantity' | 'cutsMm' | 'showerUID'>;

type Amount = Pick<HardwareLine, 'quantity' | 'cutsMm'>;

/** Hardware that a shower needs, and how much less is ordered. */
export interface MissingHardware {
  /** Name of the shower; '' for none. */
  shower: string;
  articleUID: string;
  /** In the language of the price list, for price lists that no longer have the article. */
  name: string;
  hand: HardwareLine['hand'];
  needed: Amount;
  ordered: Amount;
}

/**
 * Hardware that a shower needs and that is not ordered, or not as long.
 * @param hardware of the whole quote or order
 */
export function findMissingHardware(
  {
    uid,
    layout,
    units,
    evaluated,
  }: Pick<StoredShower, 'uid' | 'layout' | 'units'> & {
    evaluated: EvaluatedLayout;
  },
  hardware: readonly LineOfShower[],
  { precision, articles = [] }: Pick<Catalogue, 'precision' | 'articles'>,
): MissingHardware[] {
  const own = hardware.filter(({ showerUID }) => showerUID === uid);
  const toAmount = ({ quantity, cutsMm }: Amount): Amount => ({ quantity, cutsMm });
  return compareOrderedHardware(evaluated, units, own, stepMm(precision) / 2).flatMap(
    ({ needed, ordered, isShort }): MissingHardware[] => {
      const article = articles.find((each) => each.uid === needed.articleUID);
      if (!isShort || !article) return [];
      const { articleUID, hand } = needed;
      return [
        {
          ...{ shower: layout.name.trim(), articleUID, name: article.name, hand },
          ...{ needed: toAmount(needed), ordered: toAmount(ordered) },
        },
      ];
    },
  );
}

/** The sentence about missing hardware, in the current language. */
export function wordMissingHardware(
  { shower: showerName, articleUID, name: ownName, hand, needed, ordered }: MissingHardware,
  catalogue: Catalogue,
): string {
  const locale = currentLocale();
  const { articles = [], precision } = catalogueInLanguage(catalogue, locale);
  const shower = showerName || t`This shower`;
  const name = nameHardware(articles.find(({ uid }) => uid === articleUID)?.name ?? ownName, hand);
  const toText = ({ quantity, cutsMm }: Amount) =>
    cutsMm.length > 0 ? formatCuts(cutsMm, precision, locale) : String(quantity);
  const [need, has] = [toText(needed), toText(ordered)] as const;
  return needed.cutsMm.length > 0
    ? t`${shower} needs ${name} in these lengths: ${need}. Included: ${has}.`
    : t`${shower} needs ${need} × ${name}. Included: ${has}.`;
}

/** Findings about `findMissingHardware`. */
export const listMissingHardware = (
  shower: Parameters<typeof findMissingHardware>[0],
  hardware: readonly LineOfShower[],
  catalogue: Catalogue,
): ShowerFinding[] =>
  findMissingHardware(shower, hardware, catalogue).map((missing) => ({
    ...{ severity: 'warn', code: 'hardwareMissing', message: wordMissingHardware(missing, catalogue) },
  }));

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
        : t`${plural(quantity, { one: `Panel ${lineNumber} has # piece, but the hardware is for ${units}. Check both.`, other: `Panel ${lineNumber} has # pieces, but the hardware is for ${units}. Check both.` })}`;
    return [{ severity: 'warn', code: 'changedByHand', message }];
  });
}

const shapeOf = (spec: PanelSpec): string => JSON.stringify(panelInMillimeters(spec).shape);
