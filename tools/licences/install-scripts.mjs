/**
 * The packages that bring a script for their installation, against the list of them in package.json (`allowScripts`),
 * by which npm 11 decides and never runs one that stands there with `false`.
 *
 * @param {Record<string, { hasInstallScript?: boolean }>} packages of package-lock.json
 * @param {Record<string, boolean>} listed
 * @returns {{ unlisted: string[], gone: string[], run: string[] }} names: those that the list lacks, those that it
 *   names and that bring no script, and those whose script would be run
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
