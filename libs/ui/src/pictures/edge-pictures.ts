/** Close-ups of edge work, 4:3. Rendered by `npm run renders`. */
export const edgePictures: Readonly<Record<string, string>> = {
  cut: new URL('../../pictures/edges/cut.webp', import.meta.url).href,
  seamed: new URL('../../pictures/edges/seamed.webp', import.meta.url).href,
  flatPolish: new URL('../../pictures/edges/flatPolish.webp', import.meta.url).href,
  pencilPolish: new URL('../../pictures/edges/pencilPolish.webp', import.meta.url).href,
  bevel: new URL('../../pictures/edges/bevel.webp', import.meta.url).href,
  mitre: new URL('../../pictures/edges/mitre.webp', import.meta.url).href,
};
