/** A buyer whose goods are free of VAT if they are delivered to another EU country. */
export interface EuSupply {
  /** The buyer's valid VAT id. */
  vatId: string;
  /** Prefix of the seller's VAT id, which names the country that taxes its sales. */
  home: string;
}
