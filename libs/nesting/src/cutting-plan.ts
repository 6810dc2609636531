/** Rectangle of a sheet in mm, measured from the lower left corner of the whole sheet, and what becomes of it. */
export type SheetPart = {
  x: number;
  y: number;
  width: number;
  height: number;
} & (
  | { kind: 'piece'; pieceId: string; turned: boolean }
  | { kind: 'waste' }
  | {
      kind: 'cut';
      /** 1 for the first cuts of a sheet; a trimming cut has one more than the machine's stages. */
      stage: number;
      direction: 'vertical' | 'horizontal';
      /** From left to right, or from bottom to top; at least two. */
      parts: SheetPart[];
    }
);

/** Sheets that are cut alike. */
export interface PlannedSheet {
  sheetId: string;
  /** How many sheets are cut like this. */
  count: number;
  /** The usable area, within the trims. */
  area: SheetPart;
}

export interface CuttingPlan {
  /** In the order of cutting. */
  sheets: PlannedSheet[];
  /** Pieces that no sheet is left for. */
  unplaced: { pieceId: string; quantity: number }[];
}
