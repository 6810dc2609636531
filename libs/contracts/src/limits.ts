/** Shortest and longest text, in characters; without `min` it may be empty. */
interface TextLimit {
  min?: number;
  max: number;
}

/**
 * The limits of what people enter. The server refuses what is beyond them, forms say so before it is sent, and the API's
 * description shows them.
 */
export const limits = {
  /** Pieces of one panel. Beyond this a buyer calls; it also keeps a slip of the finger from ordering a truckload. */
  pieces: { min: 1, max: 9999 },
  panelMark: { max: 80 },
  panelNotes: { max: 2000 },
  /** Holes, hinges, notches and cut-outs of one panel: more than any has. */
  panelFeatures: { max: 200 },
  quoteName: { min: 1, max: 120 },
  poNumber: { max: 60 },
  quoteNotes: { max: 4000 },
  /** What the buyer writes when submitting a quote. */
  submitMessage: { max: 4000 },
  deliveryNotes: { max: 1000 },
  /** What a person calls an address of their address book. */
  addressLabel: { max: 60 },
  /** First or last name of somebody who is invited or signs up. */
  personName: { max: 100 },
  /** The panels that a visitor keeps before signing up. */
  visitorPanels: { max: 50 },
} as const satisfies Record<string, TextLimit>;
