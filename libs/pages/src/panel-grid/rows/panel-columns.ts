import { findLengthUnit, type LengthUnit } from '@glass/formats';

/** Columns of a panel, in the order for rows without headings. */
export const PANEL_COLUMNS = [
  'width',
  'height',
  'quantity',
  'glass',
  'edge',
  'mark',
  'notes',
  'corner',
] as const;
export type PanelColumn = (typeof PANEL_COLUMNS)[number];

/** Cells of a row as text; a missing column is empty. */
export type PanelCells = Record<PanelColumn, string>;

export const EMPTY_CELLS: PanelCells = {
  width: '',
  height: '',
  quantity: '',
  glass: '',
  edge: '',
  mark: '',
  notes: '',
  corner: '',
};

/** Column names in English, German, French, Spanish, Italian and Dutch. */
const NAMES: Record<PanelColumn, readonly string[]> = {
  width: [
    ...['width', 'w', 'wide', 'breadth', 'breite', 'b', 'largeur'],
    ...['ancho', 'anchura', 'larghezza', 'breedte'],
  ],
  height: [
    ...['height', 'h', 'high', 'tall', 'length', 'l', 'höhe', 'hoehe', 'länge', 'laenge'],
    ...['hauteur', 'longueur', 'alto', 'altura', 'largo', 'altezza', 'lunghezza', 'hoogte', 'lengte'],
  ],
  quantity: [
    ...['quantity', 'qty', 'pcs', 'pieces', 'count', 'no of pieces', 'amount'],
    ...['anzahl', 'anz', 'menge', 'stück', 'stueck', 'stk', 'stückzahl', 'quantité', 'qté', 'nombre'],
    ...['cantidad', 'cant', 'uds', 'unidades', 'quantità', 'qtà', 'pezzi', 'aantal', 'stuks'],
  ],
  glass: [
    ...['glass', 'material', 'glass type', 'type', 'thickness'],
    ...['glas', 'glasart', 'glastyp', 'dicke', 'verre', 'vitrage', 'vidrio', 'vetro'],
  ],
  edge: [
    ...['edge', 'edges', 'edge finish', 'edgework', 'edge work', 'finish', 'polish'],
    ...['kante', 'kanten', 'kantenbearbeitung', 'chant', 'chants', 'canto', 'cantos', 'bordo', 'rand'],
  ],
  mark: [
    ...['mark', 'label', 'name', 'tag', 'id', 'item', 'position', 'pos', 'location', 'description'],
    ...['bezeichnung', 'kennung', 'repère', 'etiqueta', 'marca', 'kenmerk'],
    ...['referencia', 'ref', 'posición'],
  ],
  notes: [
    ...['notes', 'note', 'comment', 'comments', 'remark', 'remarks', 'instructions'],
    ...[
      'bemerkung',
      'bemerkungen',
      'notiz',
      'notizen',
      'hinweis',
      'remarque',
      'remarques',
      'notas',
      'observaciones',
      'opmerking',
    ],
  ],
  corner: [
    ...['corner', 'corners', 'corner finish', 'ecke', 'ecken', 'eckenbearbeitung', 'coin', 'coins'],
    ...['esquina', 'esquinas', 'angolo', 'angoli', 'hoek', 'hoeken'],
  ],
};

export interface Heading {
  column: PanelColumn;
  /** The heading's unit for lengths without one: "Width (mm)". */
  unit: LengthUnit | null;
  /** Text in brackets after a length heading that is no unit. */
  unknownUnit: string;
}

export const isLengthColumn = (column: PanelColumn): boolean => column === 'width' || column === 'height';

/** Finds the column that a heading names; null if unknown. */
export function parseHeading(cell: string): Heading | null {
  const [, name = '', unit = ''] = /^([^([]*?)\s*(?:[([]\s*([^)\]]*?)\s*[)\]])?\s*$/.exec(cell.trim()) ?? [];
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_.-]+/g, ' ')
    .trim();
  const column = PANEL_COLUMNS.find((one) => NAMES[one].includes(plain));
  if (!column) return null;
  const known = findLengthUnit(unit);
  return { column, unit: known, unknownUnit: known === null && isLengthColumn(column) ? unit : '' };
}
