import type { PLATFORM_ROLE_LEVELS } from '@glass/contracts';
import { uidFor } from './random.js';

export type PlatformRole = keyof typeof PLATFORM_ROLE_LEVELS;

/** The demo's staff of the platform; the same on every machine, so that a database with demo data can be told. */
export const demoStaffUid = (role: PlatformRole): string => uidFor(`platform/contact/${role}`);
