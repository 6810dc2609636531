import type { PanelToPrint } from '@glass/documents/parts';
import { withWordedMarks, withWordedNames } from '../../quote/public.js';
import type { OrderToPrint } from '../domain/order-document.js';

/** Showers of an order with their names, and its panels with the marks of their showers, in the current language. */
export function wordShowers<Shower extends OrderToPrint['showers'][number]>(
  showers: readonly Shower[],
  panels: readonly PanelToPrint[],
): { showers: Shower[]; panels: PanelToPrint[] } {
  const findShower = ({ lineNumber }: PanelToPrint) =>
    showers.find(({ panes }) => panes.some((pane) => pane.lineNumber === lineNumber));
  return { showers: withWordedNames(showers), panels: withWordedMarks(panels, findShower) };
}
