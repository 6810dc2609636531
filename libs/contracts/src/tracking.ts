/** Parcel services and carriers whose page of one shipment has an address that its number completes. */
const CARRIERS: { name: RegExp; page: (number: string) => string }[] = [
  { name: /\bups\b|united parcel/, page: (n) => `https://www.ups.com/track?tracknum=${n}` },
  { name: /\bfed ?ex\b/, page: (n) => `https://www.fedex.com/fedextrack/?trknbr=${n}` },
  { name: /\bdhl\b/, page: (n) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${n}` },
  {
    name: /\busps\b|\bus postal/,
    page: (n) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${n}`,
  },
  { name: /\bdpd\b/, page: (n) => `https://tracking.dpd.de/status/en_US/parcel/${n}` },
  { name: /\bgls\b/, page: (n) => `https://gls-group.com/track/${n}` },
  {
    name: /\btnt\b/,
    page: (n) =>
      `https://www.tnt.com/express/en_us/site/shipping-tools/tracking.html?searchType=con&cons=${n}`,
  },
  {
    name: /\bcanada post\b/,
    page: (n) => `https://www.canadapost-postescanada.ca/track-reperage/en#/details/${n}`,
  },
  { name: /\bpurolator\b/, page: (n) => `https://www.purolator.com/en/shipping/tracker?pin=${n}` },
  {
    name: /\broyal mail\b/,
    page: (n) => `https://www.royalmail.com/track-your-item#/tracking-results/${n}`,
  },
  { name: /\baustralia post\b|\bauspost\b/, page: (n) => `https://auspost.com.au/mypost/track/details/${n}` },
];

/** One shipment as it is shown: its number, and the page that says where it is, if that is known. */
export interface TrackedShipment {
  text: string;
  href: string | null;
}

/**
 * What the fabricator typed as tracking number, read: several are parted by commas, semicolons or lines, and one may be
 * the address of a page instead. No link ever leads anywhere but to a page of the web.
 */
export function trackedShipments(carrier: string, trackingNumber: string): TrackedShipment[] {
  return (
    trackingNumber
      // A comma may stand in the address of a page.
      .split(trackingNumber.includes('://') ? /,?\s+|;/ : /[,;\n]/)
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((text) => pageTyped(text) ?? { text, href: pageOfCarrier(carrier, text) })
  );
}

function pageOfCarrier(carrier: string, number: string): string | null {
  const words = carrier
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(/[^a-z]+/g, ' ');
  const known = CARRIERS.find(({ name }) => name.test(words));
  // Numbers are printed in groups; the pages want them without.
  return known ? known.page(encodeURIComponent(number.replaceAll(/\s+/g, ''))) : null;
}

/** A page of the web, called by its host. */
function pageTyped(text: string): TrackedShipment | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { href, hostname, username } = new URL(text);
  // A name before the host makes one page look like another's.
  return username === '' ? { text: hostname, href } : null;
}
