import { boundsOf, type SolidPart } from '@glass/geometry/solid';
import { Group } from 'three';
import { USDZExporter } from 'three/addons/exporters/USDZExporter.js';
import { disposeGroup, toThree } from './three-parts.js';

/** A solid as a USDZ file in meters, standing on its lower edge, for iOS. */
export async function writeUsdz(parts: readonly SolidPart[]): Promise<Uint8Array> {
  const panel = toThree(parts, false);
  const { min, max } = boundsOf(parts);
  panel.position.set(-(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2);
  const inMeters = new Group();
  inMeters.scale.setScalar(0.001);
  inMeters.add(panel);
  try {
    inMeters.updateMatrixWorld(true);
    return await new USDZExporter().parseAsync(inMeters, { quickLookCompatible: true });
  } finally {
    disposeGroup(panel);
  }
}
