import type { PLATFORM_ROLE_LEVELS } from '@glass/contracts';
import { deriveDemoUid } from './random.js';

export type PlatformRole = keyof typeof PLATFORM_ROLE_LEVELS;

/** Uids of the demo's platform staff; fixed, so that demo databases are recognizable. */
export const demoStaffUid = (role: PlatformRole): string => deriveDemoUid(`platform/contact/${role}`);
