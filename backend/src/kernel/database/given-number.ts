/** Number of a quote or order, with the prefix it was given at creation. */
export interface GivenNumber {
  number: number;
  numberPrefix: string;
}
