import { isDrawn } from './entity-readers.js';
import { type Faults, shortName } from './faults.js';
import type { PlacedEntity } from './placed-entities.js';
import { say } from '../words/say.js';

/* Finds the meaning of a layer by its name, in the languages of customers. */

/** As whole words, so that a name such as TECNOCUT does not match. */
const NOT_CUT = new RegExp(
  '\\b(?:' +
    [
      ...['DO ?NO? ?T ?CUT', 'NOT ?TO ?CUT', 'NO ?CUT(?:TING|S)?', 'NON ?CUT(?:TING)?'],
      ...['NICHT ?(?:ZU ?)?SCHNEIDEN', 'NICHT ?ZUSCHNEIDEN', 'NICHT ?FRASEN'],
      ...['NE ?PAS ?COUPER', 'PAS ?DE ?COUPE', 'NO ?CORTAR', 'SIN ?CORTE', 'NON ?TAGLIARE'],
    ].join('|') +
    ')\\b',
);

/** Layers that are visible on screen only. */
const NOT_PRINTED = /\b(?:NO ?PLOT|NO ?PRINT|NON ?PLOT|NON ?STAMPARE|NICHT ?(?:PLOTTEN|DRUCKEN))\b/;

const words = (list: string): string[] => list.trim().split(/\s+/);

/** Texts, dimensions and construction lines. They win over glass words: GLASS-DIMS holds dimensions. */
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

/** Chinese and Japanese equivalents, without spaces between words. */
const EAST_ASIAN_ANNOTATION = /标注|標註|尺寸|寸法|文字|注释|注記|说明/;

/** Sheets and surface work, unless the name also has a glass word: SHEET GLASS, SANDBLASTED GLASS. */
const SHEETS = new Set([
  ...words('SHEET SHEETS PAPER BLATT FEUILLE HOJA FOGLIO'),
  ...words('SANDBLAST SANDBLASTED SANDBLASTING SANDSTRAHLEN SANDGESTRAHLT SABLAGE ARENADO SABBIATURA'),
]);

/** Center lines and hidden lines, unless the name also has a glass word: CENTER PANEL. */
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

/** Words for glass, such as A-GLAZ in architects' drawings. */
const GLASS = new Set(
  words(
    'GLASS GLAS GLAZ GLAZING VERRE VITRE VITRES VITRAGE VIDRIO VIDRO VETRO SCHEIBE SCHEIBEN PANEL PANELS СТЕКЛО SZKŁO SKLO',
  ),
);

const CUT = new Set(words('CUT OUTLINE KONTUR CONTOUR'));

/**
 * - `doNotCut`: the name forbids cutting.
 * - `annotation`: texts, dimensions, sheets; not cut if other layers hold something.
 * - `draftingLine`: like `annotation`, for solid lines only; broken ones have a question of their own.
 * - `building`: not cut if a layer is named after glass.
 * - `frame`: the sheet's frame.
 * - `glass`: named after the glass.
 */
type LayerMeaning = 'doNotCut' | 'annotation' | 'draftingLine' | 'building' | 'frame' | 'glass' | null;

/** @returns null if the name tells nothing */
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

/** Whether the name contains a side, such as LEFT. */
const isSideName = (name: string): boolean => wordsOfName(name).some((part) => SIDES.has(part));

/** Uppercase without accents; `GlassDims` is two words. */
export function wordsOfName(name: string): string[] {
  return name
    .replaceAll('ß', 'ss')
    .replace(/(?<=\p{Ll})(?=\p{Lu}(?!ess))/gu, ' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}

/**
 * Leaves out layers whose names forbid cutting; layers of texts, dimensions, construction lines and the sheet if other
 * layers hold something; and layers of the building beside layers of glass. Each layer is noted, and read if chosen
 * explicitly.
 * @returns the remaining entities, and the layers that were left out completely
 */
export function withoutNamedLayers(
  entities: PlacedEntity[],
  faults: Faults,
): { entities: PlacedEntity[]; leftOut: string[] } {
  const drawn = entities.filter(({ record, hidden }) => hidden === null && isDrawn(record.kind));
  const layers = [...new Set(drawn.map(({ layer }) => layer))];
  const meanings = new Map(layers.map((layer) => [layer, layerMeaning(layer)]));
  const isLeftOut = leavesOut(new Set(meanings.values()), layers.some(isSideName));
  const leftOut = new Map<string, PlacedEntity[]>();
  const left = new Set<PlacedEntity>();
  const read = new Set<string>();
  for (const entity of drawn) {
    const { layer } = entity;
    if (!isLeftOut(meanings.get(layer) ?? null, entity)) {
      read.add(layer);
      continue;
    }
    left.add(entity);
    const same = leftOut.get(layer);
    if (same) same.push(entity);
    else leftOut.set(layer, [entity]);
  }
  for (const [layer, { length, 0: first }] of leftOut) {
    const message = say('namedLayer', shortName(layer), length);
    faults.note('namedLayer', message, { line: first?.record.line ?? null, layer });
  }
  return {
    entities: entities.filter((entity) => !left.has(entity)),
    leftOut: [...leftOut.keys()].filter((layer) => !read.has(layer)),
  };
}

/** Broken lines are never left out as drafting lines; there is a question for them. */
function leavesOut(
  meanings: ReadonlySet<LayerMeaning>,
  hasSides: boolean,
): (meaning: LayerMeaning, entity: PlacedEntity) => boolean {
  const hasOthers = meanings.has(null) || meanings.has('glass') || meanings.has('building');
  return (meaning, { style }) => {
    switch (meaning) {
      case 'doNotCut':
        return true;
      case 'annotation':
        return hasOthers;
      case 'draftingLine':
        return hasOthers && !hasSides && style === 'solid';
      case 'building':
        return meanings.has('glass');
      case 'frame':
      case 'glass':
      case null:
        return false;
    }
  };
}
