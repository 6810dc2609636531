import type { LayoutPane } from '@glass/contracts/layout';
import type { ShowerFacts } from './shower-facts.js';

/** The pane that a door hangs on; undefined for doors on a wall, and for panes without hinges. */
export function findCarrier(
  { doc }: ShowerFacts,
  { role, hinged, edges }: LayoutPane,
): LayoutPane | undefined {
  const edge = role === 'door' && hinged ? edges.find(({ side }) => side === hinged) : undefined;
  return edge?.role === 'glassHinge'
    ? doc.evaluated.panes.find(({ key }) => key === edge.otherPaneKey)
    : undefined;
}

/** The door that a leaf of a folding door hangs on; undefined for other panes. */
export function findFoldedOn(facts: ShowerFacts, pane: LayoutPane): LayoutPane | undefined {
  const carrier = findCarrier(facts, pane);
  // Two doors with their hinges at one gap don't carry each other.
  return carrier?.role === 'door' && carrier.hinged === pane.hinged ? carrier : undefined;
}
