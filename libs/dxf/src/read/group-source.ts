/** The group pairs of a DXF file, one after the other, however they are stored. */
export interface GroupSource {
  readonly code: number;
  /** Numbers too are told as text: only those that are drawn with are ever looked at. */
  readonly value: string;
  /** Where the pair begins: a line from 1, or a byte of a binary file from 0. */
  readonly line: number;
  /** Steps to the next pair; false at the end. Throws ReadingStopped where the pairs are broken. */
  next(): boolean;
}
