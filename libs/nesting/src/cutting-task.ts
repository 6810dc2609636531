/**
 * Pieces to cut, the sheets to cut them from, and the machine. All lengths are millimeters: a multiple of 1/64 inch or of
 * 0.001 mm is kept exactly; anything finer is rounded so that a piece never gets too small (pieces up, sheets down).
 */
export interface CuttingTask {
  machine: CuttingMachine;
  sheets: StockSheet[];
  pieces: PieceToCut[];
  /** Remnants are used before new sheets, whatever they cost. */
  remnantsFirst: boolean;
  /** Sheets are used in the order they are listed: the next one on the rack. */
  sheetsInOrder?: boolean;
}

export interface CuttingMachine {
  /**
   * How often the direction of the cuts alternates. 2: rows, then pieces. 3: strips over the whole sheet, rows in a
   * strip, pieces in a row. 4: pieces on top of each other in a column of a row.
   */
  stages: 2 | 3 | 4;
  /** A last cut may take waste off a piece, so that pieces of one row can have different heights. */
  trimmingCut: boolean;
  /** Direction of the first cuts of a sheet; either: the better one for each plan. */
  firstCut: 'vertical' | 'horizontal' | 'either';
  /** Narrowest strip of waste that still breaks off, in mm. Twice the thickness is usual. */
  minimumBreak: number;
  /** Width of the parts of the first cuts, in mm. */
  firstParts: { minimum: number; maximum: number | null };
  /** Width of the parts of the second cuts, in mm; 3 or 4 stages. */
  secondParts: { minimum: number; maximum: number | null };
  /** How many racks may be begun and not yet finished; null: any number. */
  openRacks: number | null;
  /** Each row has pieces of one size, turned alike. */
  equalPiecesInRow?: boolean;
}

/** Edge of a sheet that isn't used. */
export interface Trim {
  /** Width in mm. */
  size: number;
  /** Hard: always cut off by itself. Soft: waste beside it may break off together with it. */
  kind: 'hard' | 'soft';
}

export interface Trims {
  left: Trim;
  bottom: Trim;
  right: Trim;
  top: Trim;
}

/** Sheets in stock that are alike. The origin is the lower left corner, x to the right, y up. */
export interface StockSheet {
  id: string;
  width: number;
  height: number;
  trims: Trims;
  /** How many there are; null: as many as are needed. */
  count: number | null;
  /** Price of one, in any unit, ≥ 0. */
  price: number;
  isRemnant: boolean;
  /** Flaws that no piece may contain and no cut may cross; only for a sheet with count 1. */
  defects: Rectangle[];
}

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Copies of a piece that are alike in every way. */
export interface PieceToCut {
  id: string;
  /** Size as cut, grinding allowance included. */
  width: number;
  height: number;
  quantity: number;
  /** False for a pattern or a coating with a direction. */
  mayTurn: boolean;
  /** Pieces of a higher priority are on the first sheets; 0 is usual. */
  priority: number;
  /** Rack that the piece is put on; limited by `openRacks`. */
  rack: string | null;
  /** Pieces of one sequence leave the machine in the order of their positions. */
  sequence: { name: string; position: number } | null;
}
