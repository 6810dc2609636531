/** Paths of Material Icons, inlined because their components would pull in all of MUI. */
const PATHS = {
  menu: 'M3 18h18v-2H3zm0-5h18v-2H3zm0-7v2h18V6z',
  add: 'M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z',
  fewer: 'M19 13H5v-2h14z',
  undo: 'M12.5 8c-2.65 0-5.05.99-6.9 2.6L2 7v9h9l-3.62-3.62c1.39-1.16 3.16-1.88 5.12-1.88 3.54 0 6.55 2.31 7.6 5.5l2.37-.78C21.08 11.03 17.15 8 12.5 8',
  redo: 'M18.4 10.6C16.55 8.99 14.15 8 11.5 8c-4.65 0-8.58 3.03-9.96 7.22L3.9 16c1.05-3.19 4.05-5.5 7.6-5.5 1.95 0 3.73.72 5.12 1.88L13 16h9V7z',
  close: 'm12 8-6 6 1.41 1.41L12 10.83l4.59 4.58L18 14z',
  open: 'M16.59 8.59 12 13.17 7.41 8.59 6 10l6 6 6-6z',
  choose: 'm7 10 5 5 5-5z',
  passed:
    'M16.59 7.58 10 14.17l-3.59-3.58L5 12l5 5 8-8zM12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8',
};

export function Icon({ of, size = 24 }: { of: keyof typeof PATHS; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d={PATHS[of]} />
    </svg>
  );
}
