/** A number of a tenant's quotes or orders, with the prefix that it keeps. */
export interface GivenNumber {
  number: number;
  numberPrefix: string;
}
