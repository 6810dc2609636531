import { keptValue, tabStorage, type KeptValue } from '@glass/api-client';

/** Contact details as typed, kept for the tab. The delivery is kept with the panels. */
export interface GuestDetails {
  email: string;
  name: string;
  phone: string;
}

export function guestDetails(tenantUID: string): KeptValue<GuestDetails> {
  return keptValue({
    storage: tabStorage,
    key: `guestDetails.${tenantUID}`,
    version: 1,
    read: (stored) => {
      const { email, name, phone } = (stored ?? {}) as Partial<Record<keyof GuestDetails, unknown>>;
      const isText = (value: unknown): value is string => typeof value === 'string';
      return isText(email) && isText(name) && isText(phone) ? { email, name, phone } : null;
    },
  });
}

/** The quote that a guest saved last. */
export interface GuestQuote {
  token: string;
  quoteUID: string;
  quoteNumber: string;
  /** Address that got the link. */
  email: string;
  /** The panels that were sent, as JSON: others make another quote. */
  panels: string;
  /** Everything that was sent, as JSON. */
  request: string;
}

export function guestQuote(tenantUID: string): KeptValue<GuestQuote> {
  return keptValue({
    key: `guestQuote.${tenantUID}`,
    version: 1,
    read: (stored) => {
      const { token, quoteUID, quoteNumber, email, panels, request } = (stored ?? {}) as Partial<
        Record<keyof GuestQuote, unknown>
      >;
      return [token, quoteUID, quoteNumber, email, panels, request].every(
        (value) => typeof value === 'string',
      )
        ? (stored as GuestQuote)
        : null;
    },
  });
}
