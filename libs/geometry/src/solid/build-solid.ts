import { buildBodyMesh } from './body-mesh.js';
import { buildGlassMesh } from './glass-mesh.js';
import { emptyMesh, type Mesh } from './mesh.js';
import { shadeMesh, type ShadedMesh } from './shade-mesh.js';
import { finishMaterial, glassMaterial, type SolidMaterial } from './solid-materials.js';
import type { SolidPlan } from './solid-plan.js';

/** One material of a solid with its triangles, ready to be drawn. */
export interface SolidPart extends ShadedMesh {
  name: string;
  material: SolidMaterial;
}

/** Parts of a panel in mm, opaque ones first. */
export function buildSolid(plan: SolidPlan): SolidPart[] {
  const glass = buildGlassMesh(plan);
  const parts: SolidPart[] = hardwareByFinish(plan).map(({ name, mesh, material }) => ({
    name,
    material,
    ...shadeMesh(mesh, 'hardware'),
  }));
  for (const surface of ['back', 'edge', 'front'] as const) {
    const material = glassMaterial(plan.glass, plan.thickness, surface);
    parts.push({ name: surface, material, ...shadeMesh(glass, surface) });
  }
  return parts.filter(({ indices }) => indices.length > 0);
}

function hardwareByFinish({ bodies }: SolidPlan): { name: string; mesh: Mesh; material: SolidMaterial }[] {
  const finishes = [...new Set(bodies.map(({ finish }) => finish))];
  return finishes.map((finish) => {
    const mesh = emptyMesh();
    for (const body of bodies) if (body.finish === finish) append(mesh, buildBodyMesh(body));
    return { name: 'hardware', mesh, material: finishMaterial(finish) };
  });
}

function append(to: Mesh, added: Mesh): void {
  const first = to.positions.length / 3;
  const group = to.groups.reduce((most, each) => Math.max(most, each), -1) + 1;
  to.positions.push(...added.positions);
  to.triangles.push(...added.triangles.map((index) => index + first));
  to.surfaces.push(...added.surfaces);
  to.groups.push(...added.groups.map((each) => each + group));
}
