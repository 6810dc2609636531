/** The group pairs of a DXF file, one after the other, however they are stored. */
export interface GroupSource {
  readonly code: number;
  /** Looked up when it is asked for: most values of most files say nothing about where something is drawn. */
  readonly value: string;
  /** NaN where the value is no number that can be drawn with. */
  readonly number: number;
  /** Where the pair begins: a line from 1, or a byte of a binary file from 0. */
  readonly line: number;
  /** Steps to the next pair; false at the end. Throws ReadingStopped where the pairs are broken. */
  next(): boolean;
}
