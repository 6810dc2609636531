/** Whether another website embeds this page. Payment pages can't be embedded. */
export function isFramed(view: Window = window): boolean {
  return view.parent !== view;
}
