import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { ShowerDocument } from '@glass/contracts/document';
import type { LayoutPhoto, PhotoArrow } from '@glass/contracts/layout';
import { fc } from '@glass/testing/property';
import { printedPages } from '../../test/printed-pages.js';
import { readPrinted } from '../../test/read-pdf.js';
import { sampleShower } from '../../test/sample-shower.js';
import { listTextClashes } from '../../test/text-clashes.js';
import { placeArrows } from './figure/place-arrows.js';
import { showerPapersPdf } from './shower-papers-pdf.js';

const UID = '3f0c5a55-93a5-4d0b-9a55-8a4c1c6b2f10';
const GREEN = '#00ff00';
const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: GREEN } })
    .jpeg()
    .toBuffer();
const arrow: PhotoArrow = { from: { x: 0.3, y: 0.3 }, to: { x: 0.7, y: 0.6 }, text: 'Tile not done' };
const photo =
  (more: Partial<LayoutPhoto> = {}) =>
  (runUID: string): LayoutPhoto => ({
    ...{ attachmentUID: UID, runUID, wall: 'left', note: 'Bowed by 4 mm', arrows: [arrow] },
    ...more,
  });

/** A corner shower with photos, each with its picture. */
async function withPhotos(
  photos: readonly ((runUID: string) => LayoutPhoto)[],
  [width, height]: readonly [number, number] = [800, 600],
): Promise<ShowerDocument> {
  const doc = sampleShower('cornerReturnLeft');
  const listed = photos.map((make) => make(doc.layout.runs[1]!.uid));
  const picture = await jpeg(width, height);
  return {
    ...doc,
    layout: { ...doc.layout, photos: listed },
    pictures: Object.fromEntries(listed.map(({ attachmentUID }) => [attachmentUID, picture])),
  };
}

const read = (doc: ShowerDocument) => readPrinted(showerPapersPdf(doc));
const photoPages = ({ pages }: { pages: string[] }) => pages.filter((page) => page.includes('left wall'));

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Area of the pixels of a color, px; null if there are none. */
function areaOf(
  { rgba, width }: { rgba: Uint8Array; width: number },
  isColor: (red: number, green: number, blue: number) => boolean,
): Area | null {
  let area: Area | null = null;
  for (let at = 0; at < rgba.length; at += 4) {
    if (!isColor(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!)) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    area ??= { left: x, top: y, right: x, bottom: y };
    area.left = Math.min(area.left, x);
    area.right = Math.max(area.right, x);
    area.bottom = y;
  }
  return area;
}

/** Areas of the picture and of everything drawn over it, on the page with photos. */
async function drawnAreas(doc: ShowerDocument): Promise<{ picture: Area | null; drawn: Area | null }> {
  const { pages } = await read(doc);
  const { pdf } = await showerPapersPdf(doc);
  const number = pages.findIndex((page) => page.includes('left wall'));
  const [page] = await printedPages(await buffer(pdf), 72, number);
  const isGreen = (red: number, green: number, blue: number) => green > 200 && red < 60 && blue < 60;
  const isRed = (red: number, green: number, blue: number) => red > 150 && green < 90 && blue < 90;
  return { picture: areaOf(page!, isGreen), drawn: areaOf(page!, isRed) };
}

describe('photos on the papers of a shower', () => {
  it('have side, wall, note and the labels of their arrows, on one page', async () => {
    const printed = await read(await withPhotos([photo()]));
    const [page, ...others] = photoPages(printed);
    expect(others).toEqual([]);
    for (const text of ['Photos', 'Side 2, left wall', 'Bowed by 4 mm', 'Tile not done'])
      expect(page).toContain(text);
    expect(listTextClashes(printed)).toEqual([]);
  });

  it('print no page for a shower without photos', async () => {
    expect(photoPages(await read(sampleShower('cornerReturnLeft')))).toEqual([]);
  });

  it.each([
    ['wide', [800, 600]],
    ['upright', [600, 800]],
    ['a panorama', [1200, 120]],
  ] as const)(
    '%s: arrows and labels from corner to corner lie inside of the picture',
    async (_shape, size) => {
      const corners: PhotoArrow[] = [
        { from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, text: 'First' },
        { from: { x: 1, y: 1 }, to: { x: 0, y: 0 }, text: 'Last' },
      ];
      const { picture, drawn } = await drawnAreas(await withPhotos([photo({ arrows: corners })], size));
      // Half a pixel of the edge belongs to both.
      const [outer, inner] = [picture!, drawn!];
      expect(Math.min(inner.left - outer.left, inner.top - outer.top)).toBeGreaterThanOrEqual(-1);
      expect(Math.min(outer.right - inner.right, outer.bottom - inner.bottom)).toBeGreaterThanOrEqual(-1);
    },
  );

  it('share a page if they are wide, and fill one if they are upright', async () => {
    const two = [photo(), photo({ attachmentUID: 'b2c05a55-93a5-4d0b-9a55-8a4c1c6b2f10' })];
    expect(photoPages(await read(await withPhotos(two)))).toHaveLength(1);
    expect(photoPages(await read(await withPhotos(two, [600, 800])))).toHaveLength(2);
  });

  it('keep note and labels of a photo that was not uploaded or can’t be read', async () => {
    const doc = await withPhotos([photo()]);
    const none: Record<string, Uint8Array> = {};
    for (const pictures of [none, { [UID]: new Uint8Array([1, 2, 3]) }]) {
      const [page] = photoPages(await read({ ...doc, pictures }));
      for (const text of ['not been uploaded', 'Bowed by 4 mm', 'Tile not done'])
        expect(page).toContain(text);
    }
  });

  it('tell which letters of their labels can’t be printed', async () => {
    const { note } = await read(await withPhotos([photo({ arrows: [{ ...arrow, text: 'ཀ' }] })]));
    expect(note).toContain('U+0F40 in Notes');
  });
});

describe('placeArrows', () => {
  const point = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const arrows = fc.array(
    fc.record({ from: point, to: point, text: fc.constantFrom('', 'Left', 'Out of plumb') }),
    {
      maxLength: 8,
    },
  );

  it('keeps every point and label inside of the picture', () => {
    fc.assert(
      fc.property(
        arrows,
        fc.integer({ min: 40, max: 600 }),
        fc.integer({ min: 40, max: 600 }),
        (all, width, height) => {
          const inside = ({ x, y }: { x: number; y: number }) =>
            x >= 0 && y >= 0 && x <= width && y <= height;
          const placed = placeArrows(all, { width, height }, (text) => ({
            width: text.length * 3,
            height: 12,
          }));
          expect(placed).toHaveLength(all.length);
          for (const { from, to, wings, label } of placed) {
            expect([from, to, ...wings].every(inside)).toBe(true);
            if (label)
              expect(inside(label) && inside({ x: label.x + label.width, y: label.y + label.height })).toBe(
                true,
              );
          }
        },
      ),
    );
  });

  it('moves labels of arrows that start at one place apart', () => {
    const size = { width: 300, height: 200 };
    const all = ['One', 'Two', 'Three'].map((text) => ({ ...arrow, text }));
    const tops = placeArrows(all, size, () => ({ width: 40, height: 12 })).map(({ label }) => label!.y);
    expect(new Set(tops).size).toBe(3);
    expect(Math.max(...tops) - Math.min(...tops)).toBeGreaterThanOrEqual(24);
  });
});
