/** Drawings as a CAD program saves them, in inches without saying so: `$INSUNITS` is missing. */

const line = (layer, [x1, y1], [x2, y2]) =>
  ['0', 'LINE', '8', layer, '10', x1, '20', y1, '11', x2, '21', y2].join('\n');

function closed(layer, corners) {
  return corners.map((corner, index) => line(layer, corner, corners[(index + 1) % corners.length]));
}

const rectangle = (layer, x, y, width, height) =>
  closed(layer, [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);

const circle = (layer, x, y, radius) =>
  ['0', 'CIRCLE', '8', layer, '10', x, '20', y, '40', radius].join('\n');

const file = (entities) =>
  ['0', 'SECTION', '2', 'ENTITIES', ...entities, '0', 'ENDSEC', '0', 'EOF', ''].join('\n');

/** A door with a hole for its handle, and a raked panel beside it, on layers of their own. */
export const showerDrawing = file([
  ...rectangle('DOOR', 0, 0, 28, 76),
  circle('DOOR', 25, 38, 0.25),
  ...closed('PANEL', [
    [40, 0],
    [64, 0],
    [64, 70],
    [40, 76],
  ]),
  line('NOTES', [0, -4], [28, -4]),
]);

/** A panel whose outline does not close, and one that crosses itself. */
export const faultyDrawing = file([
  ...rectangle('GLASS', 0, 0, 30, 60).slice(0, 3),
  line('GLASS', [0, 60], [0, 0.4]),
  ...closed('GLASS', [
    [50, 0],
    [80, 40],
    [50, 40],
    [80, 0],
  ]),
]);
