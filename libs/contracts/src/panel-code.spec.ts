import { panelBarCode, panelCodeUrl, readPanelCode, readPanelNumber } from './panel-code.js';

const UID = '60000000-0000-4000-8000-000000000001';
const PAGE = 'http://demo.localhost:4200/customer/panel-view/';

describe('the code of a label', () => {
  it('is read as it is printed, as QR code and as bars', () => {
    expect(readPanelCode(panelCodeUrl(PAGE, UID, 2))).toEqual({ panelUID: UID, piece: 2 });
    expect(readPanelCode(panelBarCode('SO-1042', 3, 12))).toEqual({
      orderNumber: 1042,
      lineNumber: 3,
      piece: 12,
    });
  });

  it.each([
    [`${PAGE}${UID}`, { panelUID: UID, piece: null }],
    [`https://glass.example/tenant/panel-view/${UID}/?piece=3&x=1#top`, { panelUID: UID, piece: 3 }],
    [UID.replaceAll('-', ''), { panelUID: UID, piece: null }],
    [' so-1042-03-2 ', { orderNumber: 1042, lineNumber: 3, piece: 2 }],
    ['1042 3 2', { orderNumber: 1042, lineNumber: 3, piece: 2 }],
    ['A26-1042-03-2', { orderNumber: 1042, lineNumber: 3, piece: 2 }],
    [`${PAGE}${UID}?piece=0`, { panelUID: UID, piece: null }],
  ])('is read as it is typed: %s', (text, code) => expect(readPanelCode(text)).toEqual(code));

  it.each(['', 'SO-1042', 'SO-1042-00-1', 'https://example.com/', '4006381333931', '--'])(
    'is not made of anything else: %s',
    (text) => expect(readPanelCode(text)).toBeNull(),
  );
});

describe('the number of a panel, as it is searched for', () => {
  it.each(['SO-1042-03', 'so-1042-03-2', ' 1042 3 '])('is read: %s', (text) =>
    expect(readPanelNumber(text)).toMatchObject({ orderNumber: 1042, lineNumber: 3 }),
  );

  it.each(['SO-1042', 'Unit 4B', '', UID])('is not made of anything else: %s', (text) =>
    expect(readPanelNumber(text)).toBeNull(),
  );
});
