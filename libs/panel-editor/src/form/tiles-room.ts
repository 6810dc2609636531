/** Height of a row of picture tiles, px, reserved until it loads. */
export const TILES_ROOM = 98;
