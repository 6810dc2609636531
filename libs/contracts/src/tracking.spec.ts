import { trackedShipments } from './tracking.js';

const hrefOf = (carrier: string, number: string) => trackedShipments(carrier, number).map(({ href }) => href);

describe('the tracking of a shipment', () => {
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
  ])('by %s leads to %s', (carrier, href) => {
    expect(hrefOf(carrier, '42')).toEqual([href]);
  });

  it.each(['', 'Own van', 'Groups Transport', 'Superglass', 'javascript:alert(1)'])(
    'by "%s" is text alone',
    (carrier) => expect(trackedShipments(carrier, 'PRO 12 34')).toEqual([{ text: 'PRO 12 34', href: null }]),
  );

  it('is shown as typed, and asked for without the spaces between its groups', () => {
    expect(trackedShipments('UPS', ' 1Z 999 AA1 ')).toEqual([
      { text: '1Z 999 AA1', href: 'https://www.ups.com/track?tracknum=1Z999AA1' },
    ]);
  });

  it('cannot add anything to the address of the page', () => {
    expect(hrefOf('UPS', '1&next=//evil.example#x/../"')).toEqual([
      'https://www.ups.com/track?tracknum=1%26next%3D%2F%2Fevil.example%23x%2F..%2F%22',
    ]);
  });

  it('is several where several are named', () => {
    expect(hrefOf('GLS', '11, 22;33\n')).toEqual([
      'https://gls-group.com/track/11',
      'https://gls-group.com/track/22',
      'https://gls-group.com/track/33',
    ]);
    expect(trackedShipments('GLS', ' , ')).toEqual([]);
  });

  it('may be a page of the web that the fabricator names, whoever carries it', () => {
    expect(trackedShipments('Own van', 'https://where.example/t?id=7')).toEqual([
      { text: 'where.example', href: 'https://where.example/t?id=7' },
    ]);
  });

  it('may be several such pages, also with a comma in their address', () => {
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
  ])('is never the link %s', (typed) =>
    expect(trackedShipments('Own van', typed)).toEqual([{ text: typed, href: null }]),
  );
});
