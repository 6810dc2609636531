/** Whether another website shows this page in a frame. A payment service cannot be framed. */
export function isFramed(view: Window = window): boolean {
  return view.parent !== view;
}
