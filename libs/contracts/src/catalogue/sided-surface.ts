import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Surfaces that make the sides of a glass different; cut mirrored, it would be on the wrong side. */
const SIDED_SURFACES = ['etched', 'coated', 'patterned', 'printed'] as const;
export type SidedSurface = (typeof SIDED_SURFACES)[number];
/** Values of a catalog: `none` if both sides are alike. */
export const SIDED_SURFACE_ENTRIES = [...SIDED_SURFACES, 'none'] as const;

/** For sentences: “one side of the glass is …”. */
export const SIDED_SURFACE_NAMES = /* @__PURE__ */ defineTexts(
  (): Readonly<Record<SidedSurface, string>> => ({
    etched: t({ message: 'satin or etched', context: 'side of glass' }),
    coated: t({ message: 'coated', context: 'side of glass' }),
    patterned: t({ message: 'patterned', context: 'side of glass' }),
    printed: t({ message: 'printed', context: 'side of glass' }),
  }),
);

/** Trade names of glass in English, German, French, Spanish and Italian. */
const NAMED: readonly [SidedSurface, RegExp][] = [
  [
    'etched',
    /satin|etch|frost|sand-?blast|opaque|satiniert|mattiert|geätzt|sabl[ée]|d[ée]poli|esmerilado|mateado|acidat[oa]|sabbiat[oa]/i,
  ],
  [
    'coated',
    /\bmirror|spiegel|miroir|espejo|specchi|coat|low-?e\b|beschicht|reflect|rifletten|bassoemissiv|basso emissiv|one-?way|laqu|lacquer|laccat|lacado|back-?paint|lackiert/i,
  ],
  [
    'patterned',
    /pattern|textur|\brain\b|reeded|flut(?:ed|e)\b|ribbed|ornament|struktur|strukturiert|imprim[ée]|impreso|cast glass|gussglas|\bstampat[oa]/i,
  ],
  ['printed', /\bprint|\bfrit|bedruckt|siebdruck|s[ée]rigraphi|serigraf|\bstampa digitale/i],
];

/**
 * The surface that makes the sides of a glass differ; null if they are alike. If the catalog does not say, the name of
 * the glass decides.
 */
export function findSidedSurface({
  sidedSurface,
  name,
}: {
  sidedSurface?: SidedSurface | 'none' | null;
  name: string;
}): SidedSurface | null {
  if (sidedSurface) return sidedSurface === 'none' ? null : sidedSurface;
  return NAMED.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}
