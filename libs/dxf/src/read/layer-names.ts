/*
 * What the name of a layer says about what is drawn on it, in the languages of those who send drawings.
 */

/** Written without blanks and signs between the words. */
const NOT_CUT =
  /DO?NOTCUT|DONTCUT|NOCUT|NONCUT|NOTTOCUT|NICHTSCHNEIDEN|NICHTZUSCHNEIDEN|NICHTFRASEN|NEPASCOUPER|PASDECOUPE|NOCORTAR|SINCORTE|NONTAGLIARE/;

const words = (list: string): string[] => list.trim().split(/\s+/);

/** Texts, dimensions and the sheet, by single words. */
const ANNOTATIONS = new Set([
  ...words(
    'NOTE NOTES SHEET SHEETS PAPER DIM DIMS DIMENSION DIMENSIONS TEXT TEXTS ANNO ANNOTATION ANNOTATIONS',
  ),
  ...words('LABEL LABELS LEGEND COMMENT COMMENTS REMARK REMARKS VIEWPORT VIEWPORTS CENTERLINE CENTERLINES'),
  ...words(
    'BLATT PLANKOPF BEMASSUNG MASSE MASSLINIEN BEMERKUNG BEMERKUNGEN NOTIZ NOTIZEN TEXTE BESCHRIFTUNG',
  ),
  ...words('HINWEIS HINWEISE LEGENDE MITTELLINIE MITTELLINIEN'),
  ...words('FEUILLE COTE COTES COTATION COTATIONS REMARQUE REMARQUES'),
  ...words('HOJA NOTA NOTAS COTA COTAS ACOTACION ACOTACIONES TEXTO TEXTOS ROTULO LEYENDA'),
  ...words('FOGLIO TESTO TESTI'),
]);

const FRAMES = new Set([
  ...words('FRAME FRAMES BORDER BORDERS TITLE TITLEBLOCK TITLEBLK'),
  ...words(
    'RAHMEN ZEICHNUNGSRAHMEN SCHRIFTFELD CADRE CARTOUCHE TITRE MARCO CAJETIN TITULO CORNICE CARTIGLIO',
  ),
]);

/** With one of these words the layer is of the glass whatever else it is called. */
const GLASS = new Set(
  words('GLASS GLAS VERRE VIDRIO VETRO PANEL PANELS SCHEIBE VITRE CUT OUTLINE KONTUR CONTOUR'),
);

export type LayerMeaning = 'doNotCut' | 'annotation' | 'frame' | null;

/** @returns null for a name that says nothing against cutting what is on the layer */
export function layerMeaning(name: string): LayerMeaning {
  const plain = name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase();
  if (NOT_CUT.test(plain.replace(/[^\p{L}]+/gu, ''))) return 'doNotCut';
  const parts = plain.split(/[^\p{L}]+/u).filter(Boolean);
  if (parts.some((part) => GLASS.has(part))) return null;
  if (parts.some((part) => ANNOTATIONS.has(part))) return 'annotation';
  return parts.some((part) => FRAMES.has(part)) ? 'frame' : null;
}
