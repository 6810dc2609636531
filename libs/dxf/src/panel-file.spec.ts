import { dxfFileName } from './panel-file.js';

const parts = {
  orderNumber: 'SO-1042',
  line: 3,
  quantity: 2,
  thicknessName: '3/8',
  thicknessMm: 9.525,
  widthMm: 925.5125,
  heightMm: 1828.8,
  unit: 'inch' as const,
};

describe('the name of a DXF file', () => {
  it('tells order, line, quantity, thickness, size and unit', () => {
    expect(dxfFileName(parts)).toBe('SO-1042-03_2x_3-8_36.4375x72_in.dxf');
    expect(dxfFileName({ ...parts, unit: 'metric', thicknessName: '10' })).toBe(
      'SO-1042-03_2x_10_925.51x1828.8_mm.dxf',
    );
  });

  it('falls back on the millimetres where the thickness has no name', () => {
    expect(dxfFileName({ ...parts, thicknessName: undefined })).toBe('SO-1042-03_2x_9.53_36.4375x72_in.dxf');
  });

  it('has only characters that every file system takes, whatever the order is called', () => {
    const name = dxfFileName({ ...parts, orderNumber: '../Ä/..\\ "x"\n|<>:*?', thicknessName: '../..' });
    expect(name).toBe('A-..-x-03_2x_9.53_36.4375x72_in.dxf');
    expect(dxfFileName({ ...parts, orderNumber: '///' })).toMatch(/^order-03_/);
  });
});
