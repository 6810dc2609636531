export interface PostalAddress {
  name: string;
  attention: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  phone: string;
}

/** An address as it is written on an envelope; empty lines are left out. */
export function addressLines(address: PostalAddress): string[] {
  const { name, attention, line1, line2, city, state, postalCode, country } = address;
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, attention, line1, line2, place, country].filter((line) => line.trim() !== '');
}
