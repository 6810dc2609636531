import { readFileSync } from 'node:fs';
import { refusedPackages } from './licences.mjs';

// A step of `npm test`: fails when a package that ships has a licence that a product sold to others cannot take.

const lock = new URL('../../package-lock.json', import.meta.url);
const refused = refusedPackages(JSON.parse(readFileSync(lock, 'utf8')).packages);
if (refused.length > 0) {
  console.error(`These packages may not ship:\n${refused.join('\n')}`);
  console.error('Take another one; what is used in development alone belongs into devDependencies.');
  process.exitCode = 1;
}
