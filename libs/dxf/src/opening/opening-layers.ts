import type { LineStyle } from '../read/tables.js';
import { layerMeaning, wordsOfName } from '../read/layer-names.js';

/**
 * Use of the lines of a template. A tile edge is the finished face of a wall; `outline` is the whole edge of the opening,
 * and `block` a knee wall, bench or other obstacle at one side. Center lines and ignored lines are not measured.
 */
export type LineUse = 'tile' | 'wall' | 'curb' | 'ceiling' | 'outline' | 'block' | 'centerLine' | 'ignored';
export type MeasuredUse = Exclude<LineUse, 'centerLine' | 'ignored'>;

const words = (list: string): string[] => list.trim().split(/\s+/);

/** In the languages of customers, uppercase without accents. The first that matches counts: a knee wall is no wall. */
const NAMES: readonly (readonly [MeasuredUse, ReadonlySet<string>])[] = [
  [
    'tile',
    new Set([
      ...words('TILE TILES FINISH FINISHED FLIESE FLIESEN FLIESENKANTE CARREAU CARREAUX CARRELAGE FAIENCE'),
      ...words('AZULEJO AZULEJOS BALDOSA ALICATADO PIASTRELLA PIASTRELLE'),
    ]),
  ],
  [
    'block',
    new Set([
      ...words('KNEE KNEEWALL PONY BENCH SEAT LEDGE OBSTACLE SITZBANK BANK HALBMAUER HINDERNIS'),
      ...words('BANC MURET MURETTE BANCO ASIENTO POYETE OBSTACULO PANCA MURETTO OSTACOLO'),
    ]),
  ],
  [
    'curb',
    new Set([
      ...words('CURB KERB SILL TRAY BASE PAN TUB FLOOR THRESHOLD SCHWELLE WANNE DUSCHWANNE WANNENRAND BODEN'),
      ...words('SEUIL RECEVEUR BAC SOL BAIGNOIRE MURETE PLATO SUELO UMBRAL BANERA SOGLIA PIATTO PAVIMENTO'),
    ]),
  ],
  ['ceiling', new Set(words('CEILING DECKE PLAFOND TECHO SOFFITTO'))],
  [
    'wall',
    new Set(
      words('WALL WALLS WAND WANDE MAUER MUR MURS PARED PAREDES MURO MURI PARETE PARETI STUD ROUGH ROHBAU'),
    ),
  ],
  ['outline', new Set(words('OPENING OFFNUNG OUVERTURE HUECO VANO APERTURA'))],
];

const CENTER_LINES = new Set(words('CENTERLINE CENTERLINES CENTRELINE CENTRELINES MITTELLINIE MITTELLINIEN'));

/**
 * Finds the use of a layer's lines by its name, then by the line style.
 * @returns null if neither says anything
 */
export function recognizeUse(layer: string, style: LineStyle): LineUse | null {
  const parts = wordsOfName(layer);
  if (parts.some((part) => CENTER_LINES.has(part))) return 'centerLine';
  const meaning = layerMeaning(layer);
  if (meaning === 'annotation') return 'ignored';
  const named = NAMES.find(([, names]) => parts.some((part) => names.has(part)));
  if (named && style === 'solid') return named[0];
  if (meaning === 'draftingLine' || style === 'centre') return 'centerLine';
  if (meaning === 'frame') return 'ignored';
  return null;
}
