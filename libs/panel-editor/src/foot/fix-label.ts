import type { Catalogue } from '@glass/contracts/catalogue';
import type { Finding, PanelSpec } from '@glass/contracts/panel';
import { applyChange, formatLimit, formatWeight, findTemplateLimit } from '@glass/geometry';
import { toShownPrice } from '@glass/pricing';
import { listWords } from '@glass/language';
import { formatMoney } from '@glass/ui';
import { assess, findMaterial } from '../state/panel-assessment.js';
import { texts } from '../texts.js';

/** `Use Vienna, +$0.00, carries 34″` for other hardware; `Fix` for every other change. */
export function fixLabel(
  { code, fix }: Finding,
  spec: PanelSpec,
  catalogue: Catalogue,
  locale: string | undefined,
): string {
  if (fix?.change.kind !== 'exchangeHinges') return texts.fix;
  const { from, to } = fix.change;
  const template = catalogue.hinges.find(({ uid }) => uid === to);
  if (!template) return texts.fix;
  const count = spec.features.filter(
    (feature) => feature.kind === 'hinge' && feature.templateUID === from,
  ).length;
  const { articles } = catalogue;
  const thicknessMm = findMaterial(spec, catalogue)?.thicknessMm;
  const limit = findTemplateLimit(template, count, { articles, thicknessMm });
  const carried =
    code === 'HINGE_MAX_WIDTH' && limit.maxWidthMm !== null
      ? formatLimit(limit.maxWidthMm, 'most', catalogue.precision)
      : limit.maxWeightKg === null
        ? null
        : formatWeight(limit.maxWeightKg, catalogue.units, locale);
  return listWords(
    [
      texts.useModel(template.name.split(',')[0] ?? template.name),
      priceDifference(spec, applyChange(spec, fix.change, catalogue), catalogue, locale),
      carried === null ? null : texts.carriesAtMost(carried),
    ].filter((part) => part !== null),
  );
}

/** `+$4.00`, `−€2.50`; null if either has no price. */
function priceDifference(
  before: PanelSpec,
  after: PanelSpec,
  catalogue: Catalogue,
  locale: string | undefined,
): string | null {
  const unitMinor = (spec: PanelSpec) => {
    const { price } = assess({ spec, quantity: 1 }, catalogue);
    return price && toShownPrice(price, catalogue).unitMinor;
  };
  const [old, next] = [unitMinor(before), unitMinor(after)];
  if (old === null || next === null) return null;
  const amount = { amountMinor: Math.abs(next - old), currency: catalogue.currency };
  return `${next < old ? '−' : '+'}${formatMoney(amount, locale)}`;
}
