import type { CuttingMachine, CuttingTask, PieceToCut, StockSheet, Trims } from '../src/index.js';

export const MACHINE: CuttingMachine = {
  stages: 3,
  trimmingCut: true,
  firstCut: 'either',
  minimumBreak: 0,
  firstParts: { minimum: 0, maximum: null },
  secondParts: { minimum: 0, maximum: null },
  openRacks: null,
};

export function trimsOf(size: number, kind: 'hard' | 'soft' = 'hard'): Trims {
  const hard = { size, kind: 'hard' } as const;
  return { left: hard, bottom: hard, right: { size, kind }, top: { size, kind } };
}

export function sheetOf(width: number, height: number, more: Partial<StockSheet> = {}): StockSheet {
  return {
    ...{ id: `${width}×${height}`, width, height, trims: trimsOf(0), count: null, price: width * height },
    ...{ isRemnant: false, defects: [] },
    ...more,
  };
}

export function pieceOf(
  width: number,
  height: number,
  quantity = 1,
  more: Partial<PieceToCut> = {},
): PieceToCut {
  return {
    ...{ id: `${width}×${height}`, width, height, quantity, mayTurn: true },
    ...{ priority: 0, rack: null, sequence: null },
    ...more,
  };
}

export function taskOf(
  sheets: StockSheet[],
  pieces: PieceToCut[],
  machine: Partial<CuttingMachine> = {},
): CuttingTask {
  return { machine: { ...MACHINE, ...machine }, sheets, pieces, remnantsFirst: false };
}
