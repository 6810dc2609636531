import type { Catalogue, Material, PanelSpec } from '@glass/contracts';
import { defaultMaterial } from '@glass/pricing';
import { glassLook } from '../look/glass-look.js';
import type { StartKind } from './start-shapes.js';

interface Wanted {
  mirror?: true;
  /** Requires safety glass. */
  tempered?: true;
  /** Glass thickness, mm. A glass the buyer selected is kept if between least and most. */
  thickness: [least: number, usual: number, most: number];
}

const WANTED: Record<StartKind, Wanted> = {
  showerDoor: { tempered: true, thickness: [7.9, 9.6, 12.8] },
  fixedPanel: { tempered: true, thickness: [7.9, 9.6, 12.8] },
  shelf: { thickness: [5.9, 9.6, 12.8] },
  mirror: { mirror: true, thickness: [2.9, 6, 8] },
  tableTop: { thickness: [9.9, 12, 19.1] },
  splashback: { tempered: true, thickness: [3.9, 6, 8.1] },
};

/** Glass for a starting point; undefined if the shop has none that fits. */
export function startGlass(kind: StartKind, from: PanelSpec, catalogue: Catalogue): Material | undefined {
  const [least, usual, most] = WANTED[kind].thickness;
  const offered = catalogue.materials.filter((material) => isSuitable(kind, material));
  const present = offered.find(({ uid }) => uid === from.materialUID);
  const isChosen = present !== undefined && present.uid !== defaultMaterial(catalogue)?.uid;
  if (isChosen && present.thicknessMm >= least && present.thicknessMm <= most) return present;
  const rank = (material: Material): number[] => [
    material.ratePerArea === null ? 1 : 0,
    // Prefers another thickness of the selected glass.
    isChosen && material.name === present.name ? 0 : 1,
    material.thicknessMm < least || material.thicknessMm > most ? 1 : 0,
    ['clear', 'mirror'].includes(glassLook(material)) ? 0 : glassLook(material) === 'lowIron' ? 1 : 2,
    Math.abs(material.thicknessMm - usual),
  ];
  return offered.toSorted((one, other) => firstDifference(rank(one), rank(other)))[0];
}

/** Whether the shop has glass for it. */
export function isGlassAvailable(kind: StartKind, { materials }: Catalogue): boolean {
  return materials.some((material) => isSuitable(kind, material));
}

function isSuitable(kind: StartKind, material: Material): boolean {
  const { mirror = false, tempered = false } = WANTED[kind];
  return material.active && (glassLook(material) === 'mirror') === mirror && (material.tempered || !tempered);
}

function firstDifference(one: number[], other: number[]): number {
  return one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
