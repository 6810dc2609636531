import { type LayoutPhoto, STANDARD_EDGES } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import { layoutWithLengths, mirrorLayout, readShowerLayout, toPresetLayout } from '../src/index.js';

const preset = toPresetLayout('door', {
  name: 'Bath',
  materialUID: 'glass',
  units: 'metric',
  hardware: {},
  finish: 'chrome',
  edges: STANDARD_EDGES,
});
const [run] = preset.runs;
const arrow = { from: { x: 0.1, y: 0.2 }, to: { x: 0.75, y: 1 }, text: 'Tile not done' };
const photo: LayoutPhoto = {
  attachmentUID: '3f0c5a55-93a5-4d0b-9a55-8a4c1c6b2f10',
  runUID: run!.uid,
  wall: 'left',
  note: 'Bowed',
  arrows: [arrow],
};
const stored = (photos: unknown) => ({ ...layoutWithLengths(preset, '1mm'), photos });
const read = (photos: unknown) => readShowerLayout(JSON.parse(JSON.stringify(stored(photos))));
const many = <T>(count: number, one: T) => Array.from({ length: count }, () => one);

describe('photos of a layout', () => {
  it('are read, and kept by conversions', () => {
    const answer = read([{ ...photo, unknown: 1 }]);
    expect(answer.ok && answer.layout.photos).toEqual([photo]);
    expect(layoutWithLengths({ ...preset, photos: [photo] }, '1/16').photos).toEqual([photo]);
  });

  it('are optional: layouts without them stay as they are', () => {
    for (const none of [undefined, []]) {
      const answer = read(none);
      expect(answer.ok && answer.layout).not.toHaveProperty('photos');
    }
  });

  it('stay bound to their side when the layout is mirrored, at its other wall, with the arrows as drawn', () => {
    const corner = toPresetLayout('cornerReturnLeft', {
      name: 'Bath',
      materialUID: 'glass',
      units: 'metric',
      hardware: {},
      finish: 'chrome',
      edges: STANDARD_EDGES,
    });
    const [first, second] = corner.runs;
    const photos: LayoutPhoto[] = [
      { ...photo, runUID: first!.uid },
      { ...photo, runUID: second!.uid, wall: null },
    ];
    const mirrored = mirrorLayout({ ...corner, photos });
    expect(mirrored.runs.map(({ uid }) => uid)).toEqual([second!.uid, first!.uid]);
    expect(mirrored.photos).toEqual([{ ...photos[0]!, wall: 'right' }, photos[1]]);
    expect(mirrorLayout(mirrored).photos).toEqual(photos);
    expect(mirrorLayout(corner)).not.toHaveProperty('photos');
  });

  it.each([
    ['photos', 'none'],
    ['photos', many(limits.layoutPhotos.max + 1, photo)],
    ['photos.0', [null]],
    ['photos.0.attachmentUID', [{ ...photo, attachmentUID: 'first' }]],
    ['photos.1.attachmentUID', [photo, photo]],
    ['photos.0.runUID', [{ ...photo, runUID: '0a7a3d80-1c2f-4b1c-8f7e-2f1f4c9a0b11' }]],
    ['photos.0.wall', [{ ...photo, wall: 'back' }]],
    ['photos.0.arrows', [{ ...photo, arrows: many(limits.photoArrows.max + 1, arrow) }]],
    ['photos.0.arrows.1.to.x', [{ ...photo, arrows: [arrow, { ...arrow, to: { x: 1.01, y: 0 } }] }]],
    ['photos.0.arrows.0.from.y', [{ ...photo, arrows: [{ ...arrow, from: { x: 0, y: -0.1 } }] }]],
  ])('name %s if it is invalid', (path, photos) => {
    expect(read(photos)).toEqual({ ok: false, path });
  });

  it.each([
    ['photos.0.note', limits.photoNote.max, [{ ...photo, note: 'x'.repeat(limits.photoNote.max + 1) }]],
    ['photos.0.arrows.0.text', 60, [{ ...photo, arrows: [{ ...arrow, text: 'x'.repeat(61) }] }]],
  ])('name %s with its limit of %s if it is too long', (path, maxLength, photos) => {
    expect(read(photos)).toEqual({ ok: false, path, maxLength });
  });
});
