import sharp from 'sharp';
const [out, h, ...names] = process.argv.slice(2);
const ims = await Promise.all(
  names.map(async (n) => {
    const b = await sharp('/tmp/mails-shots/' + n + '.png')
      .resize({ height: +h })
      .png()
      .toBuffer();
    const m = await sharp(b).metadata();
    return { b, w: m.width };
  }),
);
let x = 0;
const W = ims.reduce((s, i) => s + i.w + 8, 0);
await sharp({ create: { width: W, height: +h, channels: 3, background: '#888' } })
  .composite(
    ims.map((i) => {
      const c = { input: i.b, left: x, top: 0 };
      x += i.w + 8;
      return c;
    }),
  )
  .png()
  .toFile('/tmp/mails-shots/' + out + '.png');
