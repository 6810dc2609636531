/** Whether the server-rendered first view still covers the page. */
export const isFirstViewShown = (): boolean => document.getElementById('first-view') !== null;
