import type { Material } from '@glass/contracts';

/** What a glass looks like when somebody stands before it. */
export type GlassLook = 'clear' | 'lowIron' | 'bronze' | 'grey' | 'tinted' | 'satin' | 'mirror' | 'patterned';

/**
 * Fabricators name their glass as they like, and the name is all that says how it looks. The first that fits counts: an
 * antique bronze mirror is a mirror. English, German, French, Spanish, Dutch and Italian words of the trade.
 */
const WORDS: readonly [GlassLook, RegExp][] = [
  ['mirror', /mirror|spiegel(?!frei)|miroir|espejo|specchio/i],
  ['patterned', /pattern|\brain\b|reed|\bflut|ornament|cathedral|kathedral|textur|imprim|\bguss|glue ?chip/i],
  ['satin', /satin|frost|etch|acid|\bopal|\bmatt|sandblast|dépoli|esmeril/i],
  ['bronze', /bronz|bronce|\bbrons/i],
  ['grey', /\bgr[ae]y|grau|\bgris|\bgrijs|grigio|smok|\bblack|schwarz/i],
  ['lowIron', /low.?iron|starphire|optiwhite|(ultra|extra|crystal).?clear|diamant|wei(ss|ß)glas|extraclair/i],
  ['tinted', /\bblue|\bgreen|blau|grün|\bazul|\bverde|\bbleu|\bvert\b|\btint|\bred\b|yellow|gelb|\brot/i],
];

export function glassLook({ name }: Pick<Material, 'name'>): GlassLook {
  return WORDS.find(([, words]) => words.test(name))?.[0] ?? 'clear';
}
