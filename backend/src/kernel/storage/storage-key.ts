import { normalize } from 'node:path';

/** @throws for what is no `{tenant}/{file}`, such as a way out of the folder */
export function checkedKey(key: string): string {
  if (!/^[\w-]+(\/[\w.-]+)+$/.test(key) || normalize(key) !== key)
    throw new Error(`Not a storage key: ${key}`);
  return key;
}
