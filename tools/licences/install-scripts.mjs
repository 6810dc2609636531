/**
 * Compares packages with an install script with `allowScripts` in package.json. npm 11 never runs a script that has
 * `false` there.
 *
 * @param {Record<string, { hasInstallScript?: boolean }>} packages of package-lock.json
 * @param {Record<string, boolean>} listed
 * @returns {{ unlisted: string[], gone: string[], run: string[] }} names: missing from the list, listed without a
 *   script, and allowed to run
 */
export function installScripts(packages, listed) {
  const bringing = new Set(
    Object.entries(packages)
      .filter(([path, { hasInstallScript }]) => hasInstallScript && path.includes('node_modules/'))
      .map(([path]) => path.split('node_modules/').pop()),
  );
  const names = Object.keys(listed);
  return {
    unlisted: [...bringing].filter((name) => !(name in listed)),
    gone: names.filter((name) => !bringing.has(name)),
    run: names.filter((name) => listed[name] !== false),
  };
}
