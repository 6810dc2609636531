import type { Surface } from './mesh.js';
import type { SolidFinish, SolidGlass } from './solid-plan.js';

/** A surface for metallic-roughness renderers; colors are linear, 0 to 1. */
export interface SolidMaterial {
  name: string;
  color: readonly [red: number, green: number, blue: number];
  /** 1 is opaque. */
  opacity: number;
  metalness: number;
  roughness: number;
}

/** Absorption per mm for red, green and blue: float glass takes red first, which makes its edge green. */
const ABSORPTION: Record<SolidGlass, readonly [number, number, number]> = {
  clear: [0.0105, 0.0035, 0.0065],
  satin: [0.0105, 0.0035, 0.0065],
  patterned: [0.0105, 0.0035, 0.0065],
  mirror: [0.0105, 0.0035, 0.0065],
  lowIron: [0.0019, 0.0008, 0.0011],
  bronze: [0.055, 0.072, 0.095],
  grey: [0.078, 0.074, 0.072],
  tinted: [0.085, 0.045, 0.03],
};

/** How much of the light a surface scatters or reflects on its own. */
const BODY: Record<SolidGlass, number> = {
  clear: 0.3,
  lowIron: 0.24,
  bronze: 0.2,
  grey: 0.2,
  tinted: 0.25,
  satin: 0.72,
  patterned: 0.4,
  mirror: 1,
};

const ROUGHNESS: Partial<Record<SolidGlass, number>> = { satin: 0.75, patterned: 0.32 };

const FINISHES: Record<SolidFinish, Omit<SolidMaterial, 'name' | 'opacity'>> = {
  chrome: { color: [0.78, 0.8, 0.82], metalness: 1, roughness: 0.12 },
  brushed: { color: [0.6, 0.58, 0.55], metalness: 1, roughness: 0.42 },
  black: { color: [0.012, 0.012, 0.013], metalness: 0.3, roughness: 0.55 },
  brass: { color: [0.78, 0.53, 0.2], metalness: 1, roughness: 0.22 },
  bronze: { color: [0.23, 0.13, 0.075], metalness: 1, roughness: 0.4 },
  white: { color: [0.82, 0.82, 0.8], metalness: 0, roughness: 0.4 },
};

/** Light that a path of glass (mm) lets through, per color. */
function transmitted(glass: SolidGlass, mm: number): [number, number, number] {
  const [red, green, blue] = ABSORPTION[glass];
  return [Math.exp(-red * mm), Math.exp(-green * mm), Math.exp(-blue * mm)];
}

/** Light enters an edge over a path through the sheet, longer in thick glass. */
const edgePath = (thickness: number): number => 150 + 14 * thickness;
/** The color of a face is that of a path this many times the thickness. */
const FACE_PATH = 8;

/** The material of a surface of the glass; mirrors reflect in front and are painted behind. */
export function glassMaterial(
  glass: SolidGlass,
  thickness: number,
  surface: Exclude<Surface, 'hardware'>,
): SolidMaterial {
  if (surface === 'edge') {
    const color = transmitted(glass, edgePath(thickness));
    return { name: `${glass} edge`, color, opacity: 0.9, metalness: 0, roughness: 0.2 };
  }
  if (glass === 'mirror') {
    return surface === 'front'
      ? { name: 'mirror', color: [0.84, 0.88, 0.87], opacity: 1, metalness: 1, roughness: 0.03 }
      : { name: 'mirror back', color: [0.2, 0.21, 0.22], opacity: 1, metalness: 0, roughness: 0.8 };
  }
  const through = transmitted(glass, thickness);
  const passed = (through[0] + through[1] + through[2]) / 3;
  // Two surfaces share the absorption.
  const opacity = Math.min(1, 1 - Math.sqrt(passed * (1 - BODY[glass])));
  const color = transmitted(glass, FACE_PATH * thickness);
  return { name: `${glass} glass`, color, opacity, metalness: 0, roughness: ROUGHNESS[glass] ?? 0.04 };
}

export function finishMaterial(finish: SolidFinish): SolidMaterial {
  return { name: finish, opacity: 1, ...FINISHES[finish] };
}
