import type { SolidPart } from '@glass/geometry/solid';
import {
  AdditiveBlending,
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  FrontSide,
  Group,
  Mesh,
  MeshStandardMaterial,
} from 'three';

/** Meshes of a solid in millimeters. @param isSeen adds reflections, which files for phones cannot express */
export function toThree(parts: readonly SolidPart[], isSeen: boolean): Group {
  const group = new Group();
  parts.forEach((part, order) => {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(part.positions, 3));
    geometry.setAttribute('normal', new BufferAttribute(part.normals, 3));
    geometry.setIndex(new BufferAttribute(part.indices, 1));
    const { color, opacity, metalness, roughness, name } = part.material;
    const isClear = opacity < 1;
    const body = new Mesh(
      geometry,
      new MeshStandardMaterial({
        name: name.replaceAll(' ', '_'),
        color: new Color(...color),
        metalness,
        roughness,
        opacity,
        transparent: isClear,
        depthWrite: !isClear,
        side: isClear && isSeen && part.name === 'edge' ? DoubleSide : FrontSide,
      }),
    );
    body.name = part.name;
    body.renderOrder = order;
    group.add(body);
    if (isClear && isSeen) group.add(reflectionOf(geometry, roughness, order));
  });
  return group;
}

/** Reflections are as bright on clear glass as on opaque glass: a layer of light alone. */
function reflectionOf(geometry: BufferGeometry, roughness: number, order: number): Mesh {
  const light = new Mesh(
    geometry,
    new MeshStandardMaterial({
      color: new Color(0, 0, 0),
      metalness: 0,
      roughness,
      transparent: true,
      blending: AdditiveBlending,
      depthWrite: false,
    }),
  );
  light.renderOrder = order + 0.5;
  return light;
}

/** Frees the GPU memory of everything below `group`. */
export function disposeGroup(group: Group): void {
  group.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    (object.geometry as BufferGeometry).dispose();
    (object.material as MeshStandardMaterial).dispose();
  });
}
