import { buildSolid, planSolid } from '@glass/geometry/solid';
import { panelInMillimeters } from '@glass/geometry';
import { catalogueFixture, starterFixture } from '../testing/panel.factory.js';
import { writeUsdz } from './panel-usdz.js';

const LOCAL_FILE = 0x04034b50;

describe('writeUsdz', () => {
  it('stores its files uncompressed and aligned to 64 bytes, the model first and in meters', async () => {
    const catalogue = catalogueFixture();
    const panel = panelInMillimeters(starterFixture(catalogue).spec);
    const bytes = await writeUsdz(buildSolid(planSolid(panel, catalogue, 'clear')!));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const names: string[] = [];
    let text = '';
    for (let at = 0; view.getUint32(at, true) === LOCAL_FILE;) {
      const [nameLength, extraLength] = [view.getUint16(at + 26, true), view.getUint16(at + 28, true)];
      const [packed, size] = [view.getUint32(at + 18, true), view.getUint32(at + 22, true)];
      const data = at + 30 + nameLength + extraLength;
      names.push(new TextDecoder().decode(bytes.subarray(at + 30, at + 30 + nameLength)));
      expect(view.getUint16(at + 8, true)).toBe(0);
      expect([data % 64, packed]).toEqual([0, size]);
      text ||= new TextDecoder().decode(bytes.subarray(data, data + size));
      at = data + packed;
    }
    expect(names[0]).toMatch(/\.usda$/);
    expect(text).toMatch(/^#usda 1\.0/);
    expect(text).toMatch(/metersPerUnit = 1\b/);
    expect(text).toMatch(/upAxis = "Y"/);
    // Millimeters, scaled as a whole.
    expect(text).toMatch(/\(\s*0?\.001, 0, 0, 0\)/);
  });
});
