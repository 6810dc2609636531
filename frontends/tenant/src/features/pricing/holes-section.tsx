import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CatalogueContent, MatrixCell, MatrixChange } from '@glass/contracts/catalogue';
import { formatReadable } from '@glass/geometry';
import { currentLocale } from '@glass/language';
import { changeCells } from '@glass/pricing/price-list';
import type { Edit } from './edits.js';
import type { MatrixRow } from './matrix-rows.js';
import { MatrixSheet, type SectionProps } from './matrix-section.js';
import { RowDialog } from './row-dialog.js';
import { TableSheet } from './table-sheet.js';
import { COUNTERSINK_CLASSES, HOLE_CLASSES, STANDARD_HOLES, type TableSpec } from './table-specs.js';
import { texts } from './texts.js';

const NOTCH = 'notch';
const CUTOUT = 'cutout';
const SINK = 'sink:';

/** Prices per piece: holes, countersinks, notches and cutouts; and the standard holes. */
export function HolesSection({ draft, content, published, mayWrite }: SectionProps) {
  const [opened, setOpened] = useState<{ spec: TableSpec; place: number | null } | null>(null);

  function open(uid: string): void {
    const hole = content.holePrices.findIndex((one) => one.uid === uid);
    const sink = content.pricing.countersinks.findIndex(
      ({ maxDiameterMm }) => uid === `${SINK}${maxDiameterMm}`,
    );
    if (hole !== -1) setOpened({ spec: HOLE_CLASSES, place: hole });
    else if (sink !== -1) setOpened({ spec: COUNTERSINK_CLASSES, place: sink });
  }

  return (
    <>
      <MatrixSheet
        label={texts.sections.holes}
        rowTitle={texts.columns.name}
        rowsOf={holeRows}
        content={content}
        published={published}
        mayWrite={mayWrite}
        draft={draft}
        editsOf={(changes) => toHoleEdits(content, changes)}
        onOpen={mayWrite ? open : undefined}
        actions={
          mayWrite ? (
            <>
              <Button variant="outlined" onClick={() => setOpened({ spec: HOLE_CLASSES, place: null })}>
                {texts.add.holePrices}
              </Button>
              <Button
                variant="outlined"
                onClick={() => setOpened({ spec: COUNTERSINK_CLASSES, place: null })}
              >
                {texts.add.countersinks}
              </Button>
            </>
          ) : null
        }
      />
      {opened ? (
        <RowDialog {...opened} content={content} draft={draft} onClose={() => setOpened(null)} />
      ) : null}
      <Box sx={{ mt: 3 }}>
        <TableSheet
          spec={STANDARD_HOLES}
          draft={draft}
          content={content}
          published={published}
          mayWrite={mayWrite}
        />
      </Box>
    </>
  );
}

export function holeRows({ holePrices, pricing, precision }: CatalogueContent): MatrixRow[] {
  const size = (mm: number) => formatReadable(mm, precision, currentLocale());
  return [
    ...holePrices.map(({ uid, maxDiameterMm, matrix }) => ({
      uid,
      name: texts.holesUpTo(size(maxDiameterMm)),
      matrix,
    })),
    ...pricing.countersinks.map(({ maxDiameterMm, matrix }) => ({
      uid: `${SINK}${maxDiameterMm}`,
      name: texts.sinksUpTo(size(maxDiameterMm)),
      matrix,
    })),
    { uid: NOTCH, name: texts.notch, matrix: pricing.notch, isClosed: true },
    { uid: CUTOUT, name: texts.cutout, matrix: pricing.cutout, isClosed: true },
  ];
}

/** Hole prices are a list of their own; notches, cutouts and countersinks are part of the pricing rules. */
function toHoleEdits(content: CatalogueContent, changes: readonly MatrixChange[]): Edit[] {
  const { holePrices, pricing } = content;
  const rows = holeRows(content).map(({ uid, matrix }) => ({
    uid,
    maxDiameterMm: 0,
    matrix: matrix as MatrixCell[],
  }));
  const changed = changeCells({ ...content, holePrices: rows }, 'holePrices', changes).content.holePrices;
  const matrices = new Map(changed.map(({ uid, matrix }) => [uid, matrix]));
  const isOfHoles = (uid: string) => holePrices.some((hole) => hole.uid === uid);
  const edits: Edit[] = [];
  if (changes.some(({ entryUID }) => isOfHoles(entryUID))) {
    const value = holePrices.map((hole) => ({ ...hole, matrix: matrices.get(hole.uid)! }));
    edits.push({ kind: 'part', part: 'holePrices', value });
  }
  if (changes.some(({ entryUID }) => !isOfHoles(entryUID))) {
    const value = {
      ...pricing,
      notch: matrices.get(NOTCH)!,
      cutout: matrices.get(CUTOUT)!,
      countersinks: pricing.countersinks.map((sink) => ({
        ...sink,
        matrix: matrices.get(`${SINK}${sink.maxDiameterMm}`)!,
      })),
    };
    edits.push({ kind: 'part', part: 'pricing', value });
  }
  return edits;
}
