import { parseShipments } from './tracking.js';

const hrefOf = (carrier: string, number: string) => parseShipments(carrier, number).map(({ href }) => href);

describe('parseShipments', () => {
  it.each([
    ['UPS', 'https://www.ups.com/track?tracknum=42'],
    ['ups ground', 'https://www.ups.com/track?tracknum=42'],
    ['Fed-Ex Freight', 'https://www.fedex.com/fedextrack/?trknbr=42'],
    ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr=42'],
    ['DHL Express', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=42'],
    ['U.S.P.S.', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=42'],
    ['DPD', 'https://tracking.dpd.de/status/en_US/parcel/42'],
    ['GLS Germany', 'https://gls-group.com/track/42'],
    ['TNT', 'https://www.tnt.com/express/en_us/site/shipping-tools/tracking.html?searchType=con&cons=42'],
    ['Canada Post', 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/42'],
    ['Purolator', 'https://www.purolator.com/en/shipping/tracker?pin=42'],
    ['Royal Mail', 'https://www.royalmail.com/track-your-item#/tracking-results/42'],
    ['AusPost', 'https://auspost.com.au/mypost/track/details/42'],
  ])('links %s to %s', (carrier, href) => {
    expect(hrefOf(carrier, '42')).toEqual([href]);
  });

  it.each(['', 'Own van', 'Groups Transport', 'Superglass', 'javascript:alert(1)'])(
    'has no link for "%s"',
    (carrier) => expect(parseShipments(carrier, 'PRO 12 34')).toEqual([{ text: 'PRO 12 34', href: null }]),
  );

  it('shows the number as typed, and removes its spaces in the link', () => {
    expect(parseShipments('UPS', ' 1Z 999 AA1 ')).toEqual([
      { text: '1Z 999 AA1', href: 'https://www.ups.com/track?tracknum=1Z999AA1' },
    ]);
  });

  it('cannot extend the URL of the page', () => {
    expect(hrefOf('UPS', '1&next=//evil.example#x/../"')).toEqual([
      'https://www.ups.com/track?tracknum=1%26next%3D%2F%2Fevil.example%23x%2F..%2F%22',
    ]);
  });

  it('returns several shipments', () => {
    expect(hrefOf('GLS', '11, 22;33\n')).toEqual([
      'https://gls-group.com/track/11',
      'https://gls-group.com/track/22',
      'https://gls-group.com/track/33',
    ]);
    expect(parseShipments('GLS', ' , ')).toEqual([]);
  });

  it('accepts a URL for any carrier', () => {
    expect(parseShipments('Own van', 'https://where.example/t?id=7')).toEqual([
      { text: 'where.example', href: 'https://where.example/t?id=7' },
    ]);
  });

  it('accepts several URLs, even with commas', () => {
    expect(hrefOf('UPS', 'https://a.example/1,2, https://b.example/')).toEqual([
      'https://a.example/1,2',
      'https://b.example/',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html+x',
    'ftp://x.example',
    'https://',
    'https://ups.com@evil.example/',
  ])('never links to %s', (typed) =>
    expect(parseShipments('Own van', typed)).toEqual([{ text: typed, href: null }]),
  );
});
