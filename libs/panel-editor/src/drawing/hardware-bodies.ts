import type { Catalogue, HingeCutout, HingePlate, PanelSpec } from '@glass/contracts';
import type { PanelDrawing } from '@glass/geometry';

/** How far hardware extends beyond its cutout if its plate is unknown, mm. */
const BEYOND_MM = 8;

export interface HardwareBody {
  uid: string;
  /** SVG path data in millimeters, y up. */
  path: string;
}

/** Hinges and clamps on the glass: their plate, or a margin around their cutout. */
export function hardwareBodies(
  drawing: PanelDrawing,
  spec: PanelSpec<unknown>,
  { hinges }: Catalogue,
): HardwareBody[] {
  return spec.features.flatMap((feature) => {
    if (feature.kind !== 'hinge') return [];
    const { uid } = feature;
    const template = hinges.find((one) => one.uid === feature.templateUID);
    if (!template || template.kind === 'handle') return [];
    const plate = drawing.plates.find(({ featureUID }) => featureUID === uid);
    if (plate) return [{ uid, path: plate.path }];
    const path = bodyAt(drawing, uid, feature.edge, coveringPlate(template.cutout));
    return path === null ? [] : [{ uid, path }];
  });
}

function coveringPlate(cutout: HingeCutout): HingePlate {
  const [along, inside] = sizeOf(cutout);
  return { along: along + 2 * BEYOND_MM, inside: inside + BEYOND_MM, outside: BEYOND_MM };
}

/** Size of a cutout along its edge and into the glass, mm. */
function sizeOf(cutout: HingeCutout): [along: number, inside: number] {
  switch (cutout.kind) {
    case 'mouseEar':
      return [cutout.overallWidth, cutout.depth];
    case 'uSlot':
      return [cutout.width, cutout.depth];
    case 'holes':
      return [cutout.apart + cutout.diameter, cutout.fromEdge + cutout.diameter / 2];
    case 'drawn': {
      const points = [...cutout.mouth, ...cutout.openings.flat()];
      const [across, up] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      return [Math.max(...across) - Math.min(...across), Math.max(...up)];
    }
  }
}

/** A rectangle on a straight edge, centered at a feature; null on a curved edge. */
function bodyAt(drawing: PanelDrawing, uid: string, index: number, plate: HingePlate): string | null {
  const edge = drawing.edges.find((one) => one.index === index);
  const at = drawing.features.find((feature) => feature.uid === uid)?.at;
  if (!edge || edge.curved || !at) return null;
  const { anchor, normal } = edge;
  const depth = (at.x - anchor.x) * normal.x + (at.y - anchor.y) * normal.y;
  const foot = { x: at.x - normal.x * depth, y: at.y - normal.y * depth };
  const corner = (along: number, out: number) =>
    `${foot.x + normal.y * along + normal.x * out} ${foot.y - normal.x * along + normal.y * out}`;
  const half = plate.along / 2;
  const corners = [
    corner(-half, plate.outside),
    corner(half, plate.outside),
    corner(half, -plate.inside),
    corner(-half, -plate.inside),
  ];
  return `M${corners.join('L')}Z`;
}
