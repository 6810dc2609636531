import { AppError } from '../../../kernel/errors/app-error.js';
import { cropInPixels, readCrop } from './picture-crop.js';

const crop = (cropX: number, cropY: number, cropWidth: number, cropHeight: number) => ({
  cropX,
  cropY,
  cropWidth,
  cropHeight,
});

function problemsOf(fields: Parameters<typeof readCrop>[0]): string[] {
  try {
    readCrop(fields);
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.errors.map(({ name, reason }) => `${name} ${reason}`);
    throw error;
  }
}

describe('readCrop', () => {
  it('returns null without fields', () => expect(readCrop({})).toBeNull());

  it('requires all four shares or none', () => {
    expect(problemsOf({ cropX: 0, cropY: 0, cropWidth: 0.5 })).toEqual([
      'cropHeight must be sent with the other three of cropX, cropY, cropWidth, cropHeight',
    ]);
  });

  it('must be inside the picture, within rounding errors', () => {
    expect(problemsOf(crop(0.5, 0, 0.6, 1))).toEqual([
      'cropWidth must not reach over the edge of the picture',
    ]);
    expect(problemsOf(crop(0, 0.9, 1, 0.2))).toEqual([
      'cropHeight must not reach over the edge of the picture',
    ]);
    expect(problemsOf(crop(0.7, 0.1, 0.30000000000000004, 0.9000000000000001))).toEqual([]);
  });

  it('must not be empty', () => {
    expect(problemsOf(crop(0, 0, 0, 1))).toEqual(['cropWidth must be more than 0']);
    expect(problemsOf(crop(0, 0, 1, 0))).toEqual(['cropHeight must be more than 0']);
  });
});

describe('cropInPixels', () => {
  it('rounds so that adjacent crops meet', () => {
    expect(cropInPixels(crop(0.25, 0.5, 0.5, 0.5), 400, 300)).toEqual({
      left: 100,
      top: 150,
      width: 200,
      height: 150,
    });
    expect(cropInPixels(crop(0, 0, 1 / 3, 1), 100, 10)).toMatchObject({ left: 0, width: 33 });
    expect(cropInPixels(crop(1 / 3, 0, 1 / 3, 1), 100, 10)).toMatchObject({ left: 33, width: 34 });
  });

  it.each([
    [crop(1, 1, 1e-9, 1e-9), 100, 50],
    [crop(0.999999, 0, 0.00001, 1), 12_000, 1],
    [crop(0, 0, 1, 1), 1, 1],
    [crop(0.5, 0.5, 0.500009, 0.500009), 7, 3],
  ])('has at least one pixel inside the picture: %j of %d × %d', (part, width, height) => {
    const box = cropInPixels(part, width, height);
    expect(box.width).toBeGreaterThanOrEqual(1);
    expect(box.height).toBeGreaterThanOrEqual(1);
    expect(box.left + box.width).toBeLessThanOrEqual(width);
    expect(box.top + box.height).toBeLessThanOrEqual(height);
  });
});
