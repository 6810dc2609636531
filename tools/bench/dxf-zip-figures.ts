import { pipeline } from 'node:stream/promises';
import { defaultDxfProfile, type OrderDocument } from '@glass/contracts';
import { orderDxfFiles } from '@glass/dxf';
import { zipDxfFiles } from '../../backend/src/modules/document/services/dxf-archive.js';
import { discard, median, processorSeconds, ROUNDS } from './label-figures.js';

interface DxfZipFigures {
  /** Drawn, read back and packed, per second of processor time. */
  dxfFilesPerSecond: number;
  /** Part of this time that packing takes. */
  packingShare: number;
}

export async function dxfZipFigures(orders: readonly OrderDocument[]): Promise<DxfZipFigures> {
  const draw = () => orders.map((document) => orderDxfFiles(document, defaultDxfProfile));
  const drawn = draw();
  const pack = async () => {
    for (const [index, files] of drawn.entries())
      await pipeline(zipDxfFiles(orders[index]!.order, files), discard());
  };
  const times = { drawing: [] as number[], packing: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.drawing.push(await processorSeconds(() => Promise.resolve(draw())));
    times.packing.push(await processorSeconds(pack));
  }
  const [drawing, packing] = [median(times.drawing), median(times.packing)];
  return {
    dxfFilesPerSecond: Math.round(drawn.flat().length / (drawing + packing)),
    packingShare: packing / (drawing + packing),
  };
}
