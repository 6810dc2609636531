import sharp from 'sharp';

/* Pictures drawn in code, so that no copyright applies: rooms with glass, in the tenant's colors. */

const WIDTH = 1600;
const HEIGHT = 1200;
/** px; twice the width of a landing page's header. */
const PICTURE_WIDTH = 1200;

interface Scene {
  draw: (color: string) => string;
}

const gradient = (id: string, from: string, to: string, angle = 90) =>
  `<linearGradient id="${id}" gradientTransform="rotate(${angle})"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
const rect = (x: number, y: number, width: number, height: number, more: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${more}/>`;
/** A pane with green edge and two reflections. */
function pane(x: number, y: number, width: number, height: number, tint = '#cfe6ea'): string {
  const right = x + width;
  const bottom = y + height;
  return [
    rect(x, y, width, height, `fill="${tint}" fill-opacity="0.34" stroke="#7fb0a8" stroke-width="6"`),
    `<path d="M${x + width * 0.12} ${bottom} L${x + width * 0.5} ${y} L${x + width * 0.66} ${y} L${x + width * 0.28} ${bottom} Z" fill="#fff" fill-opacity="0.22"/>`,
    `<path d="M${x + width * 0.36} ${bottom} L${x + width * 0.74} ${y} L${x + width * 0.78} ${y} L${x + width * 0.4} ${bottom} Z" fill="#fff" fill-opacity="0.16"/>`,
    `<path d="M${right - 4} ${y} V${bottom}" stroke="#5d9a8f" stroke-width="8"/>`,
  ].join('');
}
const tiles = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  size: [number, number],
  fill: string,
  joint: string,
) =>
  Array.from({ length: columns * rows }, (_, index) => {
    const [width, height] = size;
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const shift = row % 2 === 0 ? 0 : -width / 2;
    return rect(
      x + column * width + shift,
      y + row * height,
      width - 4,
      height - 4,
      `fill="${fill}" stroke="${joint}" stroke-width="1"`,
    );
  }).join('');
const hinge = (x: number, y: number) =>
  rect(x, y, 46, 84, 'rx="4" fill="#3a3f45"') + rect(x + 18, y, 4, 84, 'fill="#70767d"');

const SCENES = {
  /** A shower of two panes, lit from the left. */
  shower: {
    draw: (color) => `
      <defs>${gradient('wall', '#eef1ef', '#d7dcda')}${gradient('floor', '#b8b0a4', '#a39a8d')}</defs>
      ${rect(0, 0, WIDTH, HEIGHT, 'fill="url(#wall)"')}
      ${tiles(-80, 0, 14, 9, [140, 110], '#e6eae8', '#d2d8d5')}
      ${rect(0, 960, WIDTH, 240, 'fill="url(#floor)"')}
      ${rect(420, 940, 860, 60, 'fill="#f3f4f3"')}
      ${rect(470, 180, 16, 300, 'fill="#8d949b"')}<ellipse cx="478" cy="176" rx="92" ry="20" fill="#70777e"/>
      ${rect(1080, 620, 150, 24, 'fill="#c9b79c"')}${rect(1100, 540, 30, 80, `fill="${color}"`)}${rect(1146, 560, 36, 60, 'fill="#f1e9dc"')}
      ${pane(430, 120, 420, 840)}${pane(866, 120, 400, 840)}
      ${hinge(1244, 240)}${hinge(1244, 760)}
      <rect x="880" y="500" width="18" height="170" rx="9" fill="#3a3f45"/>
      <path d="M1400 960 C1380 820 1340 780 1330 690 M1400 960 C1420 820 1460 760 1480 700 M1400 960 C1400 800 1405 740 1400 640" stroke="#5c8a5a" stroke-width="16" fill="none" stroke-linecap="round"/>
      <path d="M1350 950 h100 l-14 130 h-72 Z" fill="${color}"/>`,
  },
  /** A round mirror above a basin. */
  mirror: {
    draw: (color) => `
      <defs>${gradient('wall', '#e9e4dc', '#d8d1c6')}${gradient('glass', '#f7fafb', '#b9cdd6', 35)}</defs>
      ${rect(0, 0, WIDTH, HEIGHT, 'fill="url(#wall)"')}
      ${rect(0, 720, WIDTH, 480, 'fill="#c7bfb2"')}
      <circle cx="800" cy="420" r="330" fill="#b0a898"/><circle cx="800" cy="414" r="322" fill="url(#glass)"/>
      <path d="M620 640 L860 110 L960 140 L720 700 Z" fill="#fff" fill-opacity="0.45"/>
      ${rect(300, 820, 1000, 60, 'fill="#8a6f52"')}${rect(320, 880, 960, 320, 'fill="#a58a6b"')}${rect(796, 880, 8, 320, 'fill="#8a6f52"')}
      <path d="M560 730 h480 q0 96 -120 96 h-240 q-120 0 -120 -96 Z" fill="#fbfbfa"/>
      <path d="M796 730 v-90 q0 -44 66 -44" stroke="#70777e" stroke-width="22" fill="none" stroke-linecap="round"/>
      ${rect(380, 740, 60, 80, `fill="${color}"`)}
      <path d="M410 740 c-30 -70 -60 -60 -70 -120 M410 740 c10 -80 50 -70 66 -130" stroke="#6b8f5e" stroke-width="12" fill="none" stroke-linecap="round"/>`,
  },
  /** A railing by the sea. */
  railing: {
    draw: (color) => `
      <defs>${gradient('sky', '#d8ecf7', '#f7fbfd')}${gradient('sea', '#7fb2cb', '#5b93b0')}</defs>
      ${rect(0, 0, WIDTH, HEIGHT, 'fill="url(#sky)"')}
      <circle cx="1220" cy="250" r="86" fill="#fff6d8"/>
      ${rect(0, 520, WIDTH, 330, 'fill="url(#sea)"')}
      <path d="M0 540 Q260 440 520 520 T980 520 L980 540 L0 560 Z" fill="#6f8f7c"/>
      <path d="M1080 560 l140 0 l-24 34 h-92 Z" fill="${color}"/><path d="M1146 556 v-120 l58 104 Z" fill="#fff"/>
      ${rect(0, 850, WIDTH, 350, 'fill="#b59473"')}
      ${[0, 1, 2, 3, 4].map((row) => rect(0, 850 + row * 70, WIDTH, 4, 'fill="#9a7b5d"')).join('')}
      ${[40, 560, 1080].map((x) => pane(x, 420, 490, 470, '#d5ecf2')).join('')}
      ${[16, 536, 1056, 1570].map((x) => rect(x, 400, 18, 520, 'fill="#4b5157"')).join('')}
      ${rect(0, 392, WIDTH, 22, 'rx="8" fill="#4b5157"')}`,
  },
  /** A backsplash behind a stove. */
  splashback: {
    draw: (color) => `
      <defs>${gradient('wall', '#f2f1ee', '#e2dfd8')}</defs>
      ${rect(0, 0, WIDTH, HEIGHT, 'fill="url(#wall)"')}
      ${rect(80, 60, 420, 300, 'fill="#f7f6f3" stroke="#d4cfc5" stroke-width="4"')}${rect(1100, 60, 420, 300, 'fill="#f7f6f3" stroke="#d4cfc5" stroke-width="4"')}
      <path d="M620 60 h360 l60 240 h-480 Z" fill="#60666c"/>
      ${rect(60, 400, 1480, 380, `fill="${color}" fill-opacity="0.82"`)}
      ${pane(60, 400, 740, 380, '#ffffff')}${pane(800, 400, 740, 380, '#ffffff')}
      ${rect(0, 780, WIDTH, 50, 'fill="#4c4a47"')}${rect(0, 830, WIDTH, 370, 'fill="#e9e6e0"')}
      ${[390, 790, 1190].map((x) => rect(x, 830, 6, 370, 'fill="#cfcac0"')).join('')}
      ${rect(640, 762, 320, 18, 'fill="#23262a"')}
      <path d="M700 762 v-80 q0 -16 16 -16 h128 q16 0 16 16 v80 Z" fill="#c9ced3"/><path d="M690 700 h180" stroke="#8d949b" stroke-width="10"/>
      ${rect(1240, 690, 40, 90, 'fill="#cfd8cf"')}${rect(1300, 660, 50, 120, 'fill="#e6d9c2"')}`,
  },
  /** Glass shelves with bottles. */
  shelves: {
    draw: (color) => `
      <defs>${gradient('wall', '#dfe5e8', '#cbd4d9')}</defs>
      ${rect(0, 0, WIDTH, HEIGHT, 'fill="url(#wall)"')}
      ${[300, 620, 940].map((y) => `${rect(160, y, 1280, 22, 'fill="#9fcfc4" fill-opacity="0.8"')}${rect(160, y + 22, 1280, 5, 'fill="#5d9a8f"')}${rect(240, y + 27, 16, 50, 'fill="#60666c"')}${rect(1344, y + 27, 16, 50, 'fill="#60666c"')}`).join('')}
      ${[260, 380, 520].map((x, index) => rect(x, 300 - 150 - index * 24, 70, 150 + index * 24, `rx="14" fill="${['#f0e4cf', color, '#ffffff'][index]}"`)).join('')}
      <circle cx="1180" cy="230" r="70" fill="#c99f6b"/>
      ${[820, 940, 1050].map((x, index) => rect(x, 620 - 190, 84, 190, `rx="8" fill="${[color, '#e8d9bd', '#8aa6a0'][index]}" fill-opacity="0.85"`)).join('')}
      <path d="M420 620 c-60 -120 -120 -110 -150 -210 M420 620 c0 -140 20 -170 10 -260 M420 620 c40 -110 110 -110 130 -200" stroke="#6b8f5e" stroke-width="18" fill="none" stroke-linecap="round"/>
      ${rect(360, 540, 120, 80, 'rx="8" fill="#b9785a"')}
      ${[300, 360, 410, 470, 540].map((x, index) => rect(x, 940 - 210 + (index % 3) * 20, 46, 210 - (index % 3) * 20, `fill="${['#7d8c94', color, '#c9b79c', '#a5554a', '#e6e1d6'][index]}"`)).join('')}
      <circle cx="1120" cy="880" r="58" fill="#f7f6f3"/>`,
  },
} satisfies Record<string, Scene>;

export type DemoPicture = keyof typeof SCENES;

/** @param colour the tenant's color */
export async function demoPicture(name: DemoPicture, color: string): Promise<Buffer> {
  const drawn = SCENES[name].draw(color);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawn}</svg>`;
  return sharp(Buffer.from(svg))
    .resize({ width: PICTURE_WIDTH })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
