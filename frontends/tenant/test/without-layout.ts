/** Sheets ask how large they are and on what screen; jsdom lays nothing out, so their cells are tried in a browser. */
class NoSize implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Stubs what a page with a sheet asks of a browser's layout; for `beforeAll`. */
export function stubLayout(): void {
  window.ResizeObserver = NoSize;
  window.matchMedia = ((media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}
