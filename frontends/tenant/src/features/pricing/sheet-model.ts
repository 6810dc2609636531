export interface SheetColumn {
  id: string;
  title: string;
  /** px; price columns share the remaining width. */
  width?: number;
  /** px; for price columns with text in them. */
  minWidth?: number;
  /** Text column: left-aligned and wider than a price. */
  isText?: boolean;
}

export interface SheetCell {
  /** Text as typed and copied. */
  text: string;
  /** Displayed text if it differs from `text`. */
  shown?: string;
  isChanged?: boolean;
}

export interface SheetRow {
  id: string;
  label: string;
  /** Second line below the label. */
  note?: string;
  /** Has no dialog. */
  isClosed?: boolean;
  cells: Readonly<Record<string, SheetCell>>;
}

export interface TypedCell {
  row: string;
  column: string;
  text: string;
}

export interface CellFault extends TypedCell {
  reason: string;
  /** Possible values of an ambiguous number. */
  readings?: readonly { text: string }[];
}

/** Invalid cells, and whether any cell changed. */
export interface CellsResult {
  faults: CellFault[];
  hasChanged: boolean;
}
