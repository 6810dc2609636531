import type { HardwareArticle, HardwareRole, SealUse } from '@glass/contracts/layout';

/** Seals that can do a job, by the edges they are made for. Silicone between fixed panels would hold a door shut. */
const SEALS_OF_ROLE: Partial<Record<HardwareRole, readonly SealUse[]>> = {
  glassJoint: ['fixedJoint', 'sides'],
  strikeSeal: ['sides', 'closingSide'],
  hingeSeal: ['sides'],
  bottomSeal: ['doorBottom'],
};

/** Whether an article can do a job as far as it is a seal. A seal without figures can, wherever it has a deduction. */
export function canSealFor({ family, sealUse }: HardwareArticle, role: HardwareRole): boolean {
  const uses = SEALS_OF_ROLE[role];
  const isKnown = family === 'seal' && uses !== undefined && sealUse !== undefined && sealUse !== null;
  return !isKnown || uses.includes(sealUse);
}
