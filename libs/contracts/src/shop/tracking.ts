/** Carriers with tracking pages whose URL contains the tracking number. */
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

/** A shipment: its number, and its tracking page if known. */
export interface TrackedShipment {
  text: string;
  href: string | null;
}

/**
 * Parses the tracking number typed by the tenant: several may be separated by commas, semicolons or line breaks, and
 * each may be a URL instead. Links only lead to http(s) pages.
 */
export function parseShipments(carrier: string, trackingNumber: string): TrackedShipment[] {
  return (
    trackingNumber
      // URLs may contain commas.
      .split(trackingNumber.includes('://') ? /,?\s+|;/ : /[,;\n]/)
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((text) => parseTrackingUrl(text) ?? { text, href: findTrackingPage(carrier, text) })
  );
}

function findTrackingPage(carrier: string, number: string): string | null {
  const words = carrier
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(/[^a-z]+/g, ' ');
  const match = CARRIERS.find(({ name }) => name.test(words));
  // Numbers are printed in groups; tracking pages need them without spaces.
  return match ? match.page(encodeURIComponent(number.replaceAll(/\s+/g, ''))) : null;
}

/** A web page, named by its host. */
function parseTrackingUrl(text: string): TrackedShipment | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { href, hostname, username } = new URL(text);
  // A user name before the host may imitate another site.
  return username === '' ? { text: hostname, href } : null;
}
