import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '@glass/testing/chromium';
import bwip from 'bwip-js/node';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';

const PICTURE = { width: 640, height: 480 };

/**
 * A browser whose camera sees a label: its QR code as the label prints it, on paper that is not quite white. The page may
 * use it without being asked.
 */
export async function browserThatSees(code: string): Promise<Browser> {
  const label = sharp({ create: { ...PICTURE, channels: 3, background: '#e8e6df' } });
  const picture = await label
    .composite([{ input: await qrPicture(code) }])
    .jpeg()
    .toBuffer();
  // Motion JPEG is pictures one after the other, shown again from the first.
  const file = join(mkdtempSync(join(tmpdir(), 'glass-camera-')), 'label.mjpeg');
  writeFileSync(file, Buffer.concat(Array.from({ length: 30 }, () => picture)));
  return launchBrowser({
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
}

/** As labels have it: the same library, with the same safety against scratches. */
async function qrPicture(code: string): Promise<Buffer> {
  const [symbol] = bwip.raw('qrcode', code, 'eclevel=M');
  if (!symbol || !('pixs' in symbol)) throw new Error('The code was not drawn');
  const { pixs, pixx, pixy } = symbol;
  const grey = Buffer.from(pixs.map((dot) => (dot ? 0 : 255)));
  return sharp(grey, { raw: { width: pixx, height: pixy, channels: 1 } })
    .extend({ top: 4, bottom: 4, left: 4, right: 4, background: '#ffffff' })
    .resize({ width: 300, kernel: 'nearest' })
    .png()
    .toBuffer();
}
