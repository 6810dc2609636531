import { findLengthUnit, type LengthUnit } from '@glass/formats';

/** What a row of a spreadsheet says about a panel, in the order in which a row without headings is read. */
export const PANEL_COLUMNS = ['width', 'height', 'quantity', 'glass', 'edge', 'mark', 'notes'] as const;
export type PanelColumn = (typeof PANEL_COLUMNS)[number];

/** The cells of a row as text; a column that is not there is empty. */
export type PanelCells = Record<PanelColumn, string>;

export const EMPTY_CELLS: PanelCells = {
  width: '',
  height: '',
  quantity: '',
  glass: '',
  edge: '',
  mark: '',
  notes: '',
};

/** What people call the columns: in English, and in German, French, Spanish, Italian and Dutch. */
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
    ...['cantidad', 'cant', 'quantità', 'qtà', 'pezzi', 'aantal', 'stuks'],
  ],
  glass: [
    ...['glass', 'material', 'glass type', 'type', 'thickness'],
    ...['glas', 'glasart', 'glastyp', 'dicke', 'verre', 'vitrage', 'vidrio', 'vetro'],
  ],
  edge: [
    ...['edge', 'edges', 'edge finish', 'edgework', 'edge work', 'finish', 'polish'],
    ...['kante', 'kanten', 'kantenbearbeitung', 'chant', 'chants', 'canto', 'bordo', 'rand'],
  ],
  mark: [
    ...['mark', 'label', 'name', 'tag', 'id', 'item', 'position', 'pos', 'location', 'description'],
    ...['bezeichnung', 'kennung', 'repère', 'etiqueta', 'marca', 'kenmerk'],
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
      'opmerking',
    ],
  ],
};

export interface Heading {
  column: PanelColumn;
  /** Of lengths in that column that name none themselves: "Width (mm)". */
  unit: LengthUnit | null;
  /** What a column of lengths has in brackets where that is no unit. */
  unknownUnit: string;
}

export const isLengthColumn = (column: PanelColumn): boolean => column === 'width' || column === 'height';

/** The column that a heading names, or null. */
export function headingOf(cell: string): Heading | null {
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
