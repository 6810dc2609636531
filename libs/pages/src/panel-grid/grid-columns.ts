/** Columns of the grid that can be edited. */
export const GRID_COLUMNS = ['mark', 'width', 'height', 'quantity', 'glass', 'edge', 'corner'] as const;
export type GridColumn = (typeof GRID_COLUMNS)[number];

export const isGridColumn = (column: string): column is GridColumn =>
  (GRID_COLUMNS as readonly string[]).includes(column);
