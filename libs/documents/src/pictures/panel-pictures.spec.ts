import sharp from 'sharp';
import { sampleOrder, samplePanel } from '../../test/sample-order.js';
import { drawPanelPictures } from './panel-pictures.js';

describe('drawPanelPictures', () => {
  it('draws the first panels as small PNG files with tinted glass on white', async () => {
    const panels = Array.from({ length: 14 }, (_, index) => samplePanel(index + 1, 1, `Door ${index + 1}`));
    const pictures = await drawPanelPictures(sampleOrder({ panels }), 12);
    expect(pictures.map(({ panelUid }) => panelUid)).toEqual(panels.slice(0, 12).map(({ uid }) => uid));
    const { png } = pictures[0]!;
    const { width, height, format } = await sharp(png).metadata();
    expect({ width, height, format }).toEqual({ width: 500, height: 400, format: 'png' });
    expect(png.byteLength).toBeLessThan(20_000);
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
    expect(pixel(2, 2)).toEqual([255, 255, 255]);
    const tinted = Array.from({ length: info.width }, (_, x) => pixel(x, 200)).filter(
      ([red = 0, , blue = 0]) => blue - red > 6 && red > 200,
    );
    expect(tinted.length).toBeGreaterThan(40);
  });

  it('writes codes in any script, whatever fonts the machine has', async () => {
    const draw = async (code: string) => {
      const order = sampleOrder({ panels: [samplePanel(1, 1, 'Bath')] });
      const hinges = order.catalogue.hinges.map((hinge) => ({ ...hinge, code }));
      const [picture] = await drawPanelPictures({ ...order, catalogue: { ...order.catalogue, hinges } }, 1);
      return Buffer.from(picture!.png).toString('base64');
    };
    const drawn = await Promise.all(['GEN180', '铰链', 'محور'].map(draw));
    expect(new Set(drawn).size).toBe(3);
  });
});
