import type { EdgeWork } from './solid-plan.js';

/** How far (mm) the glass is set back from its outline at a height; heights grow, straight in between. */
export type Profile = readonly (readonly [z: number, inset: number])[];

/** Chamfer of ground and polished edges, mm. */
const ARRIS = { seamed: 0.6, flatPolish: 1.2 };
/** The usual slope of a bevel. */
const BEVEL_TAN = Math.tan((7 * Math.PI) / 180);
/** A bevel leaves at least this share of the thickness. */
const BEVEL_DEPTH_SHARE = 0.55;
const PENCIL_STEPS = 12;

/** Cross-section of an edge for glass of a thickness (mm). */
export function edgeProfile(work: EdgeWork, thickness: number): Profile {
  const half = thickness / 2;
  switch (work.kind) {
    case 'cut':
      return straight(half);
    case 'seamed':
    case 'flatPolish': {
      const arris = Math.min(ARRIS[work.kind], thickness / 6);
      return [
        [-half, arris],
        [-half + arris, 0],
        [half - arris, 0],
        [half, arris],
      ];
    }
    case 'pencilPolish':
      return Array.from({ length: PENCIL_STEPS + 1 }, (_, step) => {
        const angle = (step / PENCIL_STEPS - 0.5) * Math.PI;
        return [half * Math.sin(angle), half * (1 - Math.cos(angle))] as const;
      });
    case 'mitre':
      return [
        [-half, thickness * Math.tan((Math.min(work.degrees, 60) * Math.PI) / 180)],
        [half, 0],
      ];
    case 'bevel': {
      const depth = Math.min(work.mm * BEVEL_TAN, thickness * BEVEL_DEPTH_SHARE);
      return [
        [-half, 0],
        [half - depth, 0],
        [half, work.mm],
      ];
    }
  }
}

/** The wall of a hole with a cone on one face. */
export function sinkProfile(
  { depth, side, rim }: { depth: number; side: 'near' | 'far'; rim: number },
  thickness: number,
): Profile {
  const half = thickness / 2;
  const near: Profile = [
    [-half, 0],
    [half - depth, 0],
    [half, rim],
  ];
  return side === 'near' ? near : near.map(([z, inset]) => [0 - z, inset] as const).toReversed();
}

export function straight(half: number): Profile {
  return [
    [-half, 0],
    [half, 0],
  ];
}

export function insetAt(profile: Profile, z: number): number {
  const after = profile.findIndex(([height]) => height >= z);
  if (after <= 0) return profile[Math.max(after, 0)]![1];
  const [low, from] = profile[after - 1]!;
  const [high, to] = profile[after]!;
  return from + ((to - from) * (z - low)) / (high - low);
}

/** Heights at which any of the profiles bends. */
export function profileHeights(profiles: readonly Profile[]): number[] {
  const heights = [...new Set(profiles.flatMap((profile) => profile.map(([z]) => z)))];
  return heights.sort((a, b) => a - b).filter((z, index, all) => index === 0 || z - all[index - 1]! > 1e-9);
}
