import type { Material } from '@glass/contracts/catalogue';

/** Appearance of a glass on the drawing. */
export type GlassLook = 'clear' | 'lowIron' | 'bronze' | 'grey' | 'tinted' | 'satin' | 'mirror' | 'patterned';

/**
 * Appearance by glass name, the only source: fabricators choose their names freely. First match wins: an antique
 * bronze mirror is a mirror. Words in English, German, French, Spanish, Dutch and Italian.
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
