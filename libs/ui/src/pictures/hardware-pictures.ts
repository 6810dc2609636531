/** Hardware on a pane in chrome, 4:3. Rendered by `npm run renders`. */
export const hardwarePictures: Readonly<Record<string, string>> = {
  'hinge-wall': new URL('../../pictures/hardware/hinge-wall.webp', import.meta.url).href,
  'hinge-glass': new URL('../../pictures/hardware/hinge-glass.webp', import.meta.url).href,
  clamp: new URL('../../pictures/hardware/clamp.webp', import.meta.url).href,
  'handle-pull': new URL('../../pictures/hardware/handle-pull.webp', import.meta.url).href,
  'handle-knob': new URL('../../pictures/hardware/handle-knob.webp', import.meta.url).href,
  'handle-bar': new URL('../../pictures/hardware/handle-bar.webp', import.meta.url).href,
};

/** Samples of finishes, square. */
export const finishPictures: Readonly<Record<string, string>> = {
  chrome: new URL('../../pictures/hardware/finish-chrome.webp', import.meta.url).href,
  brushedNickel: new URL('../../pictures/hardware/finish-brushedNickel.webp', import.meta.url).href,
  stainless: new URL('../../pictures/hardware/finish-stainless.webp', import.meta.url).href,
  matteBlack: new URL('../../pictures/hardware/finish-matteBlack.webp', import.meta.url).href,
  brass: new URL('../../pictures/hardware/finish-brass.webp', import.meta.url).href,
  bronze: new URL('../../pictures/hardware/finish-bronze.webp', import.meta.url).href,
  white: new URL('../../pictures/hardware/finish-white.webp', import.meta.url).href,
};
