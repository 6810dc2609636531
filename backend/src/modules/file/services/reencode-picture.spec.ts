import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { limits } from '@glass/contracts/limits';
import type { PictureCrop } from '@glass/contracts/tenant';
import { visitorContext } from '../../../kernel/context/context.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { ReencodePicture, type PictureShape } from './reencode-picture.js';

const AVATAR: PictureShape = { fit: 'cover', widthPx: 256, heightPx: 256, type: 'image/webp' };
const LOGO: PictureShape = { fit: 'inside', widthPx: 1200, heightPx: 600, type: 'image/png' };
const SCRIPT = '<script>alert(document.domain)</script>';

const UID = '018f3c5e-9a7b-7d21-b6c0-e4f7a1d2c3b4';
const visitor = (address: string, tenantUid = UID) => visitorContext(tenantUid, { address, traceId: 'test' });
const ctx = visitor('192.0.2.7');
const calm = new ReencodePicture();
const reencode = (bytes: Buffer, shape: PictureShape, crop?: PictureCrop) =>
  calm.run(ctx, bytes, shape, crop);

/** A picture in one color. */
function plain(
  width: number,
  height: number,
  background: string | object = '#f00',
  channels: 3 | 4 = 3,
): Sharp {
  return sharp({ limitInputPixels: false, create: { width, height, channels, background } });
}

/** Reproducible noise. */
function noiseOf(length: number): Buffer {
  return createHash('shake256', { outputLength: length }).update('noise').digest();
}

/** Left half red, right half blue. */
function halves(width: number, height: number): Sharp {
  const blue = { create: { width: width / 2, height, channels: 3 as const, background: '#00f' } };
  return plain(width, height).composite([{ input: blue, left: width / 2, top: 0 }]);
}

/** Color of a pixel: red, green, blue and maybe alpha. */
async function colorAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x + 1) * info.channels)];
}
/** CMYK has no bright blue, so only the dominant channel is checked. */
const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > green + 60 && red > blue + 60;
const isBlue = ([red = 0, green = 0, blue = 0]: number[]) => blue > green + 60 && blue > red + 60;

async function refusal(bytes: Buffer, shape = AVATAR): Promise<string> {
  try {
    await reencode(bytes, shape);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect([error.code, error.errors[0]?.name]).toEqual(['PICTURE_UNREADABLE', 'file']);
    return error.errors[0]?.reason ?? '';
  }
  return 'none';
}

describe('ReencodePicture encodes', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['JPEG', () => halves(300, 200).jpeg().toBuffer()],
    ['PNG', () => halves(300, 200).png().toBuffer()],
    ['interlaced PNG', () => halves(300, 200).png({ progressive: true }).toBuffer()],
    ['PNG with a palette', () => halves(300, 200).png({ palette: true }).toBuffer()],
    ['16-bit PNG', () => halves(300, 200).toColourspace('rgb16').png().toBuffer()],
    ['WebP', () => halves(300, 200).webp().toBuffer()],
    ['lossless WebP', () => halves(300, 200).webp({ lossless: true }).toBuffer()],
    ['GIF', () => halves(300, 200).gif().toBuffer()],
    ['AVIF', () => halves(300, 200).avif({ effort: 0 }).toBuffer()],
    ['CMYK JPEG', () => halves(300, 200).toColourspace('cmyk').jpeg().toBuffer()],
  ])('%s to a square WebP in sRGB', async (_kind, make) => {
    const { bytes, widthPx, heightPx } = await reencode(await make(), AVATAR);
    expect([widthPx, heightPx]).toEqual([256, 256]);
    const made = await sharp(bytes).metadata();
    expect(made).toMatchObject({ format: 'webp', width: 256, height: 256, space: 'srgb', depth: 'uchar' });
    expect(isRed(await colorAt(bytes, 20, 128))).toBe(true);
    expect(isBlue(await colorAt(bytes, 236, 128))).toBe(true);
  });

  it('grayscale', async () => {
    const gray = await plain(300, 200, '#808080').toColourspace('b-w').jpeg().toBuffer();
    const { bytes } = await reencode(gray, LOGO);
    expect((await sharp(bytes).metadata()).space).toBe('srgb');
  });

  it('logos with their proportions and transparency, without enlarging', async () => {
    const clear = { r: 255, g: 0, b: 0, alpha: 0.5 };
    const wide = await reencode(await plain(3000, 900, clear, 4).png().toBuffer(), LOGO);
    expect([wide.widthPx, wide.heightPx]).toEqual([1200, 360]);
    expect((await sharp(wide.bytes).metadata()).format).toBe('png');
    expect((await colorAt(wide.bytes, 600, 180))[3]).toBe(128);
    const tall = await reencode(await plain(300, 1200).png().toBuffer(), LOGO);
    expect([tall.widthPx, tall.heightPx]).toEqual([150, 600]);
    const small = await reencode(await plain(40, 30).png().toBuffer(), LOGO);
    expect([small.widthPx, small.heightPx]).toEqual([40, 30]);
  });

  it('in upright orientation before cropping', async () => {
    // Rotated by EXIF: the left half (red) becomes the top.
    const sideways = await halves(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const whole = await reencode(sideways, LOGO);
    expect([whole.widthPx, whole.heightPx]).toEqual([200, 400]);
    const top = { cropX: 0, cropY: 0, cropWidth: 1, cropHeight: 0.25 };
    const kept = await reencode(sideways, LOGO, top);
    expect([kept.widthPx, kept.heightPx]).toEqual([200, 100]);
    expect(isRed(await colorAt(kept.bytes, 100, 50))).toBe(true);
    const bottom = await reencode(sideways, LOGO, { ...top, cropY: 0.75 });
    expect(isBlue(await colorAt(bottom.bytes, 100, 50))).toBe(true);
  });

  it('the first frame of animations', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((color) => plain(60, 40, color, 4).png().toBuffer()),
    );
    const moving = sharp(frames, { join: { animated: true } });
    for (const animation of [await moving.clone().gif().toBuffer(), await moving.clone().webp().toBuffer()]) {
      expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(2);
      const { bytes } = await reencode(animation, LOGO);
      expect((await sharp(bytes).metadata()).pages).toBeUndefined();
      expect((await sharp(bytes).metadata()).height).toBe(40);
      expect(isRed(await colorAt(bytes, 30, 20))).toBe(true);
    }
  });

  it.each([
    [12_000, 1],
    [1, 12_000],
    [1, 1],
  ])('pictures of %d × %d', async (width, height) => {
    const line = await plain(width, height).png().toBuffer();
    expect(await reencode(line, AVATAR)).toMatchObject({ widthPx: 256, heightPx: 256 });
    const logo = await reencode(line, LOGO);
    expect(Math.min(logo.widthPx, logo.heightPx)).toBe(1);
  });
});

describe('ReencodePicture removes', () => {
  it('EXIF, XMP, color profiles and comments', async () => {
    const photo = await plain(80, 60)
      .withExif({ IFD0: { Artist: 'Ann Secret' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ann Secret</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    for (const shape of [AVATAR, LOGO]) {
      const { bytes } = await reencode(photo, shape);
      const { exif, xmp, icc, iptc, orientation, comments } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, iptc, orientation, comments }).toEqual({});
      expect(bytes.includes('Secret')).toBe(false);
    }
  });

  it.each<[string, () => Promise<Buffer>]>([
    [
      'HTML after a JPEG',
      async () => Buffer.concat([await plain(50, 50).jpeg().toBuffer(), Buffer.from(SCRIPT)]),
    ],
    [
      'HTML after a PNG',
      async () => Buffer.concat([await plain(50, 50).png().toBuffer(), Buffer.from(SCRIPT)]),
    ],
    [
      'HTML after a GIF',
      async () => Buffer.concat([await plain(50, 50).gif().toBuffer(), Buffer.from(SCRIPT)]),
    ],
    [
      'a zip archive after a JPEG',
      async () =>
        Buffer.concat([
          await plain(50, 50).jpeg().toBuffer(),
          Buffer.from('504b0506', 'hex'),
          Buffer.from(SCRIPT),
        ]),
    ],
    [
      'HTML in the EXIF description of a JPEG',
      () =>
        plain(50, 50)
          .withExif({ IFD0: { ImageDescription: SCRIPT } })
          .jpeg()
          .toBuffer(),
    ],
    ['HTML in the comment of a JPEG', async () => withComment(await plain(50, 50).jpeg().toBuffer(), SCRIPT)],
  ])('%s', async (_what, make) => {
    const polyglot = await make();
    expect(polyglot.includes('<script>')).toBe(true);
    const { bytes } = await reencode(polyglot, LOGO);
    expect(bytes.includes('script')).toBe(false);
    expect(bytes.includes(Buffer.from('504b', 'hex'))).toBe(false);
    expect(isRed(await colorAt(bytes, 25, 25))).toBe(true);
  });
});

describe('ReencodePicture rejects other files', () => {
  const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;

  it.each<[string, Buffer]>([
    ['SVG, which can contain scripts', Buffer.from(SVG)],
    ['SVG with an XML declaration', Buffer.from(`\ufeff<?xml version="1.0"?>\n${SVG}`)],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript >> >> endobj')],
    ['HTML', Buffer.from(`<!doctype html>${SCRIPT}`)],
    ['a zip', Buffer.from('504b030414000000', 'hex')],
    ['an executable', Buffer.from('7f454c4602010100', 'hex')],
    ['text', Buffer.from('not a picture at all')],
    ['noise', noiseOf(4096)],
    ['a single byte', Buffer.from([0xff])],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['MP4', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1')],
  ])('%s', async (_what, bytes) => {
    expect(await refusal(bytes)).toMatch(
      /^This file is not a picture .* Choose a JPEG, PNG, WebP, GIF or AVIF/,
    );
  });

  it('TIFF, which the library could read', async () => {
    expect(await refusal(await plain(9, 9).tiff().toBuffer())).toMatch(/^This file is not a picture/);
  });

  it.each([
    ['JPEG', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
    ['PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['GIF', Buffer.from('GIF89a')],
    ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
    ['AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1avif', 'latin1')],
  ])('HTML that starts like a %s', async (_kind, head) => {
    for (const body of [SVG, `<!doctype html>${SCRIPT}`, '']) {
      expect(await refusal(Buffer.concat([head, Buffer.from(body)]))).toMatch(
        /^This (picture is damaged|file is not)/,
      );
    }
  });
});

describe('ReencodePicture rejects with advice', () => {
  const noise = (width: number, height: number) =>
    sharp(noiseOf(width * height * 3), { raw: { width, height, channels: 3 } });

  it.each<[string, () => Promise<Buffer>]>([
    ['JPEG', () => noise(400, 300).jpeg().toBuffer()],
    ['PNG', () => noise(400, 300).png().toBuffer()],
    ['WebP', () => noise(400, 300).webp().toBuffer()],
    ['AVIF', () => noise(400, 300).avif({ effort: 0 }).toBuffer()],
  ])('a truncated %s', async (_kind, make) => {
    const whole = await make();
    expect(await refusal(whole)).toBe('none');
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe(
      'This picture is damaged or cut off. Open it, save it again and choose the new file.',
    );
  });

  it.each([
    [20_000, 20_000, 'This picture is 20000 × 20000 pixels. Make it smaller: at most 12,000 on a side.'],
    [12_001, 1, 'This picture is 12001 × 1 pixels. Make it smaller: at most 12,000 on a side.'],
    [8000, 5125, 'This picture has 41 megapixels. Make it smaller: at most 40.'],
  ])('a decompression bomb of %d × %d', async (width, height, sentence) => {
    const bomb = blackPng(width, height);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusal(bomb)).toBe(sentence);
  });

  it('nothing up to 40 megapixels', async () => {
    expect(await reencode(blackPng(8000, 5000), AVATAR)).toMatchObject({ widthPx: 256 });
  });

  it('16-bit and AVIF pictures with lower limits', async () => {
    expect(await refusal(blackPng(5000, 4200, 16))).toBe(
      'This picture has 21 megapixels. Make it smaller: at most 20 of this kind, or save it as a JPEG.',
    );
    const avif = await plain(4000, 3100).avif({ effort: 0 }).toBuffer();
    expect(await refusal(avif)).toBe(
      'This picture has 13 megapixels. Make it smaller: at most 12 of this kind, or save it as a JPEG.',
    );
  });

  it('a header with an impossible size', async () => {
    const liar = await plain(10, 10).png().toBuffer();
    liar.writeUInt32BE(0x7fffffff, 16);
    expect(await refusal(liar)).toMatch(/^This picture (is damaged|is 2147483647)/);
  });

  it('files above the size limit', async () => {
    const padded = Buffer.concat([
      await plain(10, 10).jpeg().toBuffer(),
      Buffer.alloc(limits.pictureBytes.max),
    ]);
    expect(await refusal(padded)).toMatch(/^This picture is larger than 8 MB/);
    expect(await refusal(padded.subarray(0, limits.pictureBytes.max))).toBe('none');
  });
});

describe('ReencodePicture queue', () => {
  it('runs one at a time and rejects when full', async () => {
    const picture = await plain(600, 600).png().toBuffer();
    const busy = new ReencodePicture();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, each) => busy.run(visitor(`192.0.2.${each}`), picture, AVATAR)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(17);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'UNAVAILABLE' });
    }
    await expect(busy.run(ctx, picture, AVATAR)).resolves.toMatchObject({ widthPx: 256 });
  });

  it('is fair to other tenants, and limits waiting pictures per user to six', async () => {
    const picture = await plain(600, 600).png().toBuffer();
    const busy = new ReencodePicture();
    const done: string[] = [];
    const flood = Array.from({ length: 50 }, () =>
      busy.run(ctx, picture, AVATAR).then(() => done.push('flood')),
    );
    const elsewhere = visitor('192.0.2.8', '018f3c5e-9a7b-7d21-b6c0-e4f7a1d2c3b5');
    const other = busy.run(elsewhere, picture, AVATAR).then(() => done.push('other'));
    const outcomes = await Promise.allSettled([...flood, other]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    expect(done.slice(0, 2)).toEqual(['flood', 'other']);
  });
});

/** A JPEG with a comment segment (ITU T.81, B.2.4.5) after its first marker. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const segment = Buffer.from(`\xff\xfe\0\0${text}`, 'latin1');
  segment.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

/** A black grayscale PNG (ISO/IEC 15948) of any size in a few kilobytes. */
function blackPng(width: number, height: number, bits: 1 | 16 = 1): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bits;
  const rows = Buffer.alloc((1 + Math.ceil((width * bits) / 8)) * height);
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const framed = Buffer.alloc(named.length + 8);
    framed.writeUInt32BE(content.length, 0);
    named.copy(framed, 4);
    framed.writeUInt32BE(crc32(named), named.length + 4);
    return framed;
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
