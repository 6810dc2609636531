/** Rooms with glass, 4:3. Rendered by `npm run renders`. */
export const roomPictures: Readonly<Record<string, string>> = {
  shower: new URL('../../pictures/rooms/shower.webp', import.meta.url).href,
  mirror: new URL('../../pictures/rooms/mirror.webp', import.meta.url).href,
  'table-top': new URL('../../pictures/rooms/table-top.webp', import.meta.url).href,
  shelf: new URL('../../pictures/rooms/shelf.webp', import.meta.url).href,
  splashback: new URL('../../pictures/rooms/splashback.webp', import.meta.url).href,
  railing: new URL('../../pictures/rooms/railing.webp', import.meta.url).href,
};

/** `roomPictures` in 208 × 156 px, for tiles. */
export const smallRoomPictures: Readonly<Record<string, string>> = {
  shower: new URL('../../pictures/rooms/small/shower.webp', import.meta.url).href,
  mirror: new URL('../../pictures/rooms/small/mirror.webp', import.meta.url).href,
  'table-top': new URL('../../pictures/rooms/small/table-top.webp', import.meta.url).href,
  shelf: new URL('../../pictures/rooms/small/shelf.webp', import.meta.url).href,
  splashback: new URL('../../pictures/rooms/small/splashback.webp', import.meta.url).href,
  railing: new URL('../../pictures/rooms/small/railing.webp', import.meta.url).href,
};

/** Behind names on pictures, so that they are legible on any. */
export const captionShade = 'linear-gradient(transparent, rgb(0 0 0 / 62%) 42%, rgb(0 0 0 / 72%))';
