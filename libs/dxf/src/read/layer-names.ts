/*
 * What the name of a layer says about what is drawn on it, in the languages of those who send drawings.
 */

/** As whole words, so that a name such as TECNOCUT forbids nothing. */
const NOT_CUT = new RegExp(
  '\\b(?:' +
    [
      ...['DO ?NO? ?T ?CUT', 'NOT ?TO ?CUT', 'NO ?CUT(?:TING|S)?', 'NON ?CUT(?:TING)?'],
      ...['NICHT ?(?:ZU ?)?SCHNEIDEN', 'NICHT ?ZUSCHNEIDEN', 'NICHT ?FRASEN'],
      ...['NE ?PAS ?COUPER', 'PAS ?DE ?COUPE', 'NO ?CORTAR', 'SIN ?CORTE', 'NON ?TAGLIARE'],
    ].join('|') +
    ')\\b',
);

/** Layers that are only seen on the screen. */
const NOT_PRINTED = /\b(?:NO ?PLOT|NO ?PRINT|NON ?PLOT|NON ?STAMPARE|NICHT ?(?:PLOTTEN|DRUCKEN))\b/;

const words = (list: string): string[] => list.trim().split(/\s+/);

/** Texts, dimensions and construction lines, by single words. They win over words of glass: GLASS-DIMS holds dimensions. */
const ANNOTATIONS = new Set([
  ...words('NOTE NOTES DIM DIMS DIMENSION DIMENSIONS TEXT TEXTS ANNO ANNOTATION ANNOTATIONS'),
  ...words('LABEL LABELS LEGEND COMMENT COMMENTS REMARK REMARKS VIEWPORT VIEWPORTS CENTERLINE CENTERLINES'),
  ...words('CENTRELINE CENTRELINES CONSTRUCTION CONSTR GUIDELINE GUIDELINES'),
  ...words('PLANKOPF BEMASSUNG BEMASSUNGEN MASS MASSE MASSLINIE MASSLINIEN BEMERKUNG BEMERKUNGEN'),
  ...words('NOTIZ NOTIZEN TEXTE BESCHRIFTUNG HINWEIS HINWEISE LEGENDE MITTELLINIE MITTELLINIEN'),
  ...words('HILFSLINIE HILFSLINIEN HILFSKONSTRUKTION KONSTRUKTION KONSTRUKTIONSLINIEN'),
  ...words('COTE COTES COTATION COTATIONS REMARQUE REMARQUES'),
  ...words('NOTA NOTAS COTA COTAS ACOTACION ACOTACIONES TEXTO TEXTOS ROTULO LEYENDA CONSTRUCCION'),
  ...words('TESTO TESTI QUOTATURA QUOTATURE COSTRUZIONE LEGENDA'),
  ...words('РАЗМЕР РАЗМЕРЫ ТЕКСТ ТЕКСТЫ НАДПИСЬ НАДПИСИ ПРИМЕЧАНИЕ ПРИМЕЧАНИЯ ВЫНОСКИ'),
  ...words(
    'WYMIAR WYMIARY TEKST OPIS OPISY KOTY KOTOVANI POPIS POPISY MAATVOERING MATEN TEKSTEN MALSATTNING',
  ),
]);

/** The same in Chinese and Japanese, which have no spaces between words. */
const EAST_ASIAN_ANNOTATION = /标注|標註|尺寸|寸法|文字|注释|注記|说明/;

/** Sheets and work on the surface, unless a word of glass is beside them: SHEET GLASS, SANDBLASTED GLASS. */
const SHEETS = new Set([
  ...words('SHEET SHEETS PAPER BLATT FEUILLE HOJA FOGLIO'),
  ...words('SANDBLAST SANDBLASTED SANDBLASTING SANDSTRAHLEN SANDGESTRAHLT SABLAGE ARENADO SABBIATURA'),
]);

/** Center lines and hidden lines, unless a word of glass is beside them: CENTER PANEL. */
const DRAFTING_LINES = new Set([
  ...words('CENTER CENTERS CENTRE CENTRES HIDDEN AXIS AXES'),
  ...words('ACHSE ACHSEN VERDECKT AXE CACHE CACHEES EJE EJES OCULTO OCULTAS ASSE ASSI NASCOSTE'),
]);

/** Beside layers with these, CENTER is a panel between others. */
const SIDES = new Set(words('LEFT RIGHT LINKS RECHTS GAUCHE DROITE IZQUIERDA DERECHA SINISTRA DESTRA'));

const FRAMES = new Set([
  ...words('РАМКА ШТАМП RAMKA RAMECEK KADER MOLDURA'),
  ...words('FRAME FRAMES BORDER BORDERS TITLE TITLEBLOCK TITLEBLK'),
  ...words(
    'RAHMEN ZEICHNUNGSRAHMEN SCHRIFTFELD CADRE CARTOUCHE TITRE MARCO CAJETIN TITULO CORNICE CARTIGLIO',
  ),
]);

/** Parts of the building around the glass. */
const BUILDING = new Set(
  words('WALL WALLS FLOOR CEILING WAND WANDE MAUER BODEN DECKE MUR MURS PARED PAREDES MURO MURI PARETE'),
);

/** Glass by its name, as in A-GLAZ of architects' drawings. */
const GLASS = new Set(
  words(
    'GLASS GLAS GLAZ GLAZING VERRE VITRE VITRES VITRAGE VIDRIO VIDRO VETRO SCHEIBE SCHEIBEN PANEL PANELS СТЕКЛО SZKŁO SKLO',
  ),
);

/** Words for what is cut. */
const CUT = new Set(words('CUT OUTLINE KONTUR CONTOUR'));

/**
 * - `doNotCut`: the name forbids cutting.
 * - `annotation`: texts, dimensions, sheets: not cut where other layers hold something.
 * - `draftingLine`: the same for solid lines alone; broken ones have a question of their own.
 * - `building`: not cut where a layer is named after glass.
 * - `frame`: the frame of the sheet.
 * - `glass`: named after the glass.
 */
export type LayerMeaning = 'doNotCut' | 'annotation' | 'draftingLine' | 'building' | 'frame' | 'glass' | null;

/** @returns null for a name that says nothing of what is on the layer */
export function layerMeaning(name: string): LayerMeaning {
  const parts = wordsOfName(name);
  const phrase = parts.join(' ');
  if (NOT_CUT.test(phrase)) return 'doNotCut';
  const has = (set: ReadonlySet<string>) => parts.some((part) => set.has(part));
  if (NOT_PRINTED.test(phrase) || has(ANNOTATIONS) || EAST_ASIAN_ANNOTATION.test(phrase)) return 'annotation';
  if (has(GLASS)) return 'glass';
  if (has(CUT)) return null;
  if (has(SHEETS)) return 'annotation';
  if (has(DRAFTING_LINES)) return 'draftingLine';
  if (has(FRAMES)) return 'frame';
  return has(BUILDING) ? 'building' : null;
}

/** Whether the name says on which side of others something is. */
export const isSideName = (name: string): boolean => wordsOfName(name).some((part) => SIDES.has(part));

/** In capitals without accents; `GlassDims` is two words. */
function wordsOfName(name: string): string[] {
  return name
    .replaceAll('ß', 'ss')
    .replace(/(?<=\p{Ll})(?=\p{Lu}(?!ess))/gu, ' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}
