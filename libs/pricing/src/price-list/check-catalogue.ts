import { cutoutFault, ruleFaults } from '@glass/geometry';
import { wordCutoutFault } from '@glass/geometry/words';
import { t } from '@lingui/core/macro';
import type { CatalogueContent, MatrixCell } from '@glass/contracts/catalogue';
import { PANEL_TEMPLATES } from '@glass/contracts/panel';
import { parseDecimal, parsePercent } from '../exact-decimal.js';
import { listOrderChargeFaults } from '../order-charges.js';
import { PricingError } from '../pricing.errors.js';
import { wordPricingFault } from '../words/pricing-faults.js';
import { type CatalogueFault, listArticleFaults } from './check-articles.js';
import { sizeKey } from './edit-catalogue.js';

/** Pairs of lower and upper limits; the longer side is never below the shorter one. */
const LIMITS = [
  ['minShortMm', 'maxShortMm'],
  ['minLongMm', 'maxLongMm'],
  ['minShortMm', 'maxLongMm'],
  ['maxShortMm', 'maxLongMm'],
] as const;

/**
 * Checks a catalog whose fields have the right types: duplicate codes, invalid prices, prices of missing glass, invalid
 * rules. Returns an empty list if it can be published.
 */
export function listCatalogueFaults(content: CatalogueContent): CatalogueFault[] {
  const { pricing } = content;
  const materials = new Set(content.materials.map(({ uid }) => uid));
  const edges = new Set(content.edgeFinishes.map(({ uid }) => uid));
  const matrices: [field: string, matrix: readonly MatrixCell[]][] = [
    ...(['edgeFinishes', 'cornerFinishes', 'hinges', 'holePrices'] as const).flatMap((list) =>
      content[list].map(({ matrix }, i): [string, MatrixCell[]] => [`${list}.${i}.matrix`, matrix]),
    ),
    ...pricing.countersinks.map(({ matrix }, i): [string, MatrixCell[]] => [
      `pricing.countersinks.${i}.matrix`,
      matrix,
    ]),
    ['pricing.notch', pricing.notch],
    ['pricing.cutout', pricing.cutout],
  ];
  return [
    ...repeated('materials', content.materials, ({ code }) => code, 'code'),
    ...repeated('edgeFinishes', content.edgeFinishes, ({ code }) => code, 'code'),
    ...repeated('cornerFinishes', content.cornerFinishes, ({ code }) => code, 'code'),
    ...repeated('hinges', content.hinges, ({ code }) => code, 'code'),
    ...repeated(
      'holePrices',
      content.holePrices,
      ({ maxDiameterMm }) => String(maxDiameterMm),
      'maxDiameterMm',
    ),
    ...content.materials.flatMap(({ ratePerArea, defaultEdgeFinishUID }, i) => [
      ...rateFault(`materials.${i}.ratePerArea`, ratePerArea),
      ...(defaultEdgeFinishUID !== null && !edges.has(defaultEdgeFinishUID)
        ? [{ field: `materials.${i}.defaultEdgeFinishUID`, reason: t`This edge finish is not in the list.` }]
        : []),
    ]),
    ...content.materials.flatMap((material, i) =>
      LIMITS.flatMap(([min, max]) => {
        const [least, most] = [material[min] ?? null, material[max] ?? null];
        return least !== null && most !== null && least > most
          ? [{ field: `materials.${i}.${max}`, reason: t`The largest is below the smallest.` }]
          : [];
      }),
    ),
    ...content.cornerFinishes.flatMap(({ minSizeMm, maxSizeMm }, i) =>
      minSizeMm !== null && maxSizeMm !== null && minSizeMm > maxSizeMm
        ? [{ field: `cornerFinishes.${i}.maxSizeMm`, reason: t`The largest size is below the smallest.` }]
        : [],
    ),
    ...content.hinges.flatMap(({ cutout }, i) => {
      const fault = cutoutFault(cutout);
      return fault ? [{ field: `hinges.${i}.cutout`, reason: wordCutoutFault(fault) }] : [];
    }),
    ...repeated('articles', content.articles ?? [], ({ code }) => code, 'code'),
    ...(content.articles ?? []).flatMap((article, i) => [
      ...rateFault(`articles.${i}.price`, article.price),
      ...rateFault(`articles.${i}.cost`, article.cost),
      ...listArticleFaults(article, content.hinges).map(({ field, reason }) => ({
        field: `articles.${i}.${field}`,
        reason,
      })),
    ]),
    ...matrices.flatMap(([field, matrix]) => matrixFaults(field, matrix, materials)),
    ...content.shapeRules.flatMap((rule, i) => [
      ...ruleFaults(rule).map(({ field, reason }) => ({ field: `shapeRules.${i}.${field}`, reason })),
      ...(rule.materialUID !== null && !materials.has(rule.materialUID)
        ? [{ field: `shapeRules.${i}.materialUID`, reason: t`This glass is not in the list.` }]
        : []),
    ]),
    ...pricingFaults(content),
    ...sizePriceFaults(content, materials),
    ...translationFaults(content),
  ];
}

function matrixFaults(
  field: string,
  matrix: readonly MatrixCell[],
  materials: ReadonlySet<string>,
): CatalogueFault[] {
  const seen = new Set<string>();
  return matrix.flatMap((cell, i) => {
    const at = `${field}.${i}`;
    const key =
      cell.materialUID ?? (cell.thicknessMm === null ? '' : String(Math.round(cell.thicknessMm * 1000)));
    const faults = [...rateFault(`${at}.rate`, cell.rate)];
    if ('curvedRate' in cell) faults.push(...rateFault(`${at}.curvedRate`, cell.curvedRate as string | null));
    if (seen.has(key)) faults.push({ field: at, reason: t`This is priced twice.` });
    if (cell.materialUID !== null && !materials.has(cell.materialUID)) {
      faults.push({ field: at, reason: t`This glass is not in the list.` });
    }
    seen.add(key);
    return faults;
  });
}

function pricingFaults({ pricing }: CatalogueContent): CatalogueFault[] {
  const amounts: [string, string | null][] = [
    ['minArea', pricing.minArea],
    ['shapePercent', pricing.shapePercent],
    ['outOfSquare', pricing.outOfSquare],
    ...PANEL_TEMPLATES.map((kind): [string, string | null] => [`templates.${kind}`, pricing.templates[kind]]),
    ...pricing.oversize.flatMap(({ aboveArea, percent }, i): [string, string | null][] => [
      [`oversize.${i}.aboveArea`, aboveArea],
      [`oversize.${i}.percent`, percent],
    ]),
    ...pricing.aspect.flatMap(({ aboveRatio, percent }, i): [string, string | null][] => [
      [`aspect.${i}.aboveRatio`, aboveRatio],
      [`aspect.${i}.percent`, percent],
    ]),
    ...pricing.volumeTiers.map(({ from }, i): [string, string] => [`volumeTiers.${i}.from`, from]),
    ...pricing.orderCharges.map(({ value }, i): [string, string] => [`orderCharges.${i}.value`, value]),
    ...pricing.taxes.map(({ percent }, i): [string, string] => [`taxes.${i}.percent`, percent]),
  ];
  const percentsOff = pricing.volumeTiers.map(({ percent }, i): [string, string] => [
    `volumeTiers.${i}.percent`,
    percent,
  ]);
  return [
    ...amounts.flatMap(([field, text]) => rateFault(`pricing.${field}`, text)),
    ...percentsOff.flatMap(([field, text]) => numberFault(`pricing.${field}`, text, parsePercent)),
    ...repeated(
      'pricing.countersinks',
      pricing.countersinks,
      ({ maxDiameterMm }) => String(maxDiameterMm),
      'maxDiameterMm',
    ),
    ...pricing.oversize.flatMap(({ aboveArea, aboveEdgeMm }, i) =>
      aboveArea === null && aboveEdgeMm === null
        ? [{ field: `pricing.oversize.${i}.aboveArea`, reason: t`Give an area or a length.` }]
        : [],
    ),
    ...listOrderChargeFaults(pricing).map(({ field, fault }) => ({ field, reason: wordPricingFault(fault) })),
    ...repeated('pricing.orderCharges', pricing.orderCharges, ({ code }) => code, 'code'),
    ...repeated('pricing.taxes', pricing.taxes, ({ code }) => code, 'code'),
  ];
}

function sizePriceFaults({ pricing }: CatalogueContent, materials: ReadonlySet<string>): CatalogueFault[] {
  const seen = new Set<string>();
  return (pricing.sizePrices ?? []).flatMap((row, i) => {
    const at = `pricing.sizePrices.${i}`;
    const faults = rateFault(`${at}.rate`, row.rate);
    if (!materials.has(row.materialUID)) {
      faults.push({ field: `${at}.materialUID`, reason: t`This glass is not in the list.` });
    }
    if (seen.has(sizeKey(row)))
      faults.push({ field: `${at}.widthMm`, reason: t`This size is listed twice.` });
    seen.add(sizeKey(row));
    return faults;
  });
}

/** Texts that differ only in case have translations of their own. */
function translationFaults({ translations = [] }: CatalogueContent): CatalogueFault[] {
  const seen = new Set<string>();
  return translations.flatMap(({ text }, i) => {
    const fault = seen.has(text)
      ? [{ field: `translations.${i}.text`, reason: t`“${text}” is listed twice.` }]
      : [];
    seen.add(text);
    return fault;
  });
}

const rateFault = (field: string, text: string | null): CatalogueFault[] =>
  text === null ? [] : numberFault(field, text, parseDecimal);

function numberFault(
  field: string,
  text: string,
  read: (text: string, field: string) => unknown,
): CatalogueFault[] {
  try {
    read(text, field);
    return [];
  } catch (error) {
    if (!(error instanceof PricingError)) throw error;
    return [{ field, reason: wordPricingFault(error.fault) }];
  }
}

function repeated<Row>(
  list: string,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  field: string,
): CatalogueFault[] {
  const seen = new Set<string>();
  return rows.flatMap((row, i) => {
    const key = keyOf(row).trim().toLowerCase();
    const fault = seen.has(key)
      ? [{ field: `${list}.${i}.${field}`, reason: t`“${{ text: keyOf(row) }}” is listed twice.` }]
      : [];
    seen.add(key);
    return fault;
  });
}
