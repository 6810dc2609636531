import { normalize } from 'node:path';

/** @throws unless the key is `{tenant}/{file}` and stays in the folder */
export function checkStorageKey(key: string): string {
  if (!/^[\w-]+(\/[\w.-]+)+$/.test(key) || normalize(key) !== key)
    throw new Error(`Not a storage key: ${key}`);
  return key;
}
