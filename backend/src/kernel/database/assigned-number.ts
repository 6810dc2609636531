/** Number of a quote or order, with the prefix it was given at creation. */
export interface AssignedNumber {
  number: number;
  numberPrefix: string;
}
