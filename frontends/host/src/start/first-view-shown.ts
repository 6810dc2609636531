/** Whether the view that came with the page lies over it still: what is drawn below it meanwhile, nobody sees. */
export const isFirstViewShown = (): boolean => document.getElementById('first-view') !== null;
