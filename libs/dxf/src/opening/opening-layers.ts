import { wordsOfName } from '../read/layer-names.js';

/** Parts of an opening that a template's layers are named after. */
export type OpeningPart = 'wall' | 'tile' | 'curb' | 'ceiling';

const words = (list: string): string[] => list.trim().split(/\s+/);

/** In the languages of customers, uppercase without accents. A tile edge is the finished face of a wall. */
const NAMES: Readonly<Record<OpeningPart, ReadonlySet<string>>> = {
  tile: new Set([
    ...words('TILE TILES FINISH FINISHED FLIESE FLIESEN FLIESENKANTE CARREAU CARREAUX CARRELAGE FAIENCE'),
    ...words('AZULEJO AZULEJOS BALDOSA ALICATADO PIASTRELLA PIASTRELLE'),
  ]),
  curb: new Set([
    ...words('CURB KERB SILL TRAY BASE PAN TUB FLOOR THRESHOLD SCHWELLE WANNE DUSCHWANNE WANNENRAND BODEN'),
    ...words('SEUIL RECEVEUR BAC SOL BAIGNOIRE MURETE PLATO SUELO UMBRAL BANERA SOGLIA PIATTO PAVIMENTO'),
  ]),
  ceiling: new Set(words('CEILING DECKE PLAFOND TECHO SOFFITTO')),
  wall: new Set(
    words('WALL WALLS WAND WANDE MAUER MUR MURS PARED PAREDES MURO MURI PARETE PARETI STUD ROUGH ROHBAU'),
  ),
};

/** @returns null if the name says nothing. `TILE WALL LEFT` is tile, which is what the glass meets. */
export function openingPartOf(layer: string): OpeningPart | null {
  const parts = wordsOfName(layer);
  const found = (Object.keys(NAMES) as OpeningPart[]).find((part) =>
    parts.some((word) => NAMES[part].has(word)),
  );
  return found ?? null;
}
