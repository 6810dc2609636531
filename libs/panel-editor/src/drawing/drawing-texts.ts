/** The words of the drawing and its tools, in one place like those of the form. */
export const drawingTexts = {
  typeOver: (dimension: string) => `${dimension}. Type over`,
  help:
    'Tab to a part; arrow keys move holes and hinges, with shift by larger steps. X and Y on a hole type over its ' +
    'distances. Shift and Enter choose several to arrange them.',
  dragHelp: 'Drag with Alt, or after a long press, to move without snapping; Escape calls it off.',
  dimensionOf: (feature: string, side: string) => `${feature} ${side}`,
  fromSide: (side: string) => `from ${side}`,
  alongEdge: 'along its edge',
  undone: (label: string, left: number) => `Undone: ${label}. ${steps(left)} to undo.`,
  redone: (label: string, left: number) => `Done again: ${label}. ${steps(left)} to redo.`,
  history: 'Last step',
  arrange: 'Arrange',
  arrangeHelp: 'Choose two or more, then how they stand together.',
  chosen: (count: number) => `${count} chosen`,
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
  moves: {
    left: 'Align left',
    right: 'Align right',
    top: 'Align top',
    bottom: 'Align bottom',
    centreX: 'Centre on one upright line',
    centreY: 'Centre on one level line',
    acrossX: 'Distribute sideways',
    acrossY: 'Distribute up and down',
  },
  moved: (feature: string, place: string) => `${feature}: ${place}`,
} as const;

function steps(count: number): string {
  return count === 1 ? '1 more' : `${count === 0 ? 'Nothing' : count} more`;
}
