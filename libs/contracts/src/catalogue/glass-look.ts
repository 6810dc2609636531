/** Appearances of glass. */
export const GLASS_LOOKS = [
  'clear',
  'lowIron',
  'bronze',
  'grey',
  'tinted',
  'satin',
  'patterned',
  'mirror',
] as const;
export type GlassLook = (typeof GLASS_LOOKS)[number];

/**
 * Appearance by glass name. First match wins: an antique bronze mirror is a mirror. Words in English, German, French,
 * Spanish, Dutch and Italian.
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

/** The glass's own appearance, otherwise by its name. */
export function glassLook({ name, look }: { name: string; look?: GlassLook | null }): GlassLook {
  return look ?? WORDS.find(([, words]) => words.test(name))?.[0] ?? 'clear';
}

const REEDED = /reed|\bflut|ribbed|\bstaf|riffel|cannel|acanal/i;
/** Thicknesses of pictures, mm. */
const PICTURED_MM = [6, 10, 12] as const;

/** Picture of a glass by its appearance; of those whose edge or depth shows it, by thickness: `clear-10`. */
export function glassPictureName(glass: {
  name: string;
  look?: GlassLook | null;
  thicknessMm: number;
}): string {
  const look = glassLook(glass);
  if (look === 'patterned') return REEDED.test(glass.name) ? 'reeded' : 'rain';
  if (look === 'satin' || look === 'mirror' || look === 'tinted') return look;
  const away = (mm: number) => Math.abs(mm - glass.thicknessMm);
  const [nearest] = [...PICTURED_MM].sort((one, other) => away(one) - away(other));
  return `${look}-${nearest ?? 10}`;
}
