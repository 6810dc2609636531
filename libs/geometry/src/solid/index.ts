export { SOLID_FINISHES, SOLID_GLASSES, type SolidGlass, type SolidPlan } from './solid-plan.js';
export { planSolid } from './plan-panel.js';
export { buildSolid, type SolidPart } from './build-solid.js';
export { boundsOf, writeGlb } from './write-glb.js';
export { packPlan, unpackPlan, MAX_PACKED_PLAN } from './pack-plan.js';
