import { wordFindings, wordShapeError } from '@glass/geometry/words';
import { assess, provideFindingWords } from '@glass/panel-editor';

// Tables show the findings of many panels, so their sentences come with the table.
provideFindingWords({ wordFindings, wordShapeError });

/** Price and findings of a panel in a table, with their sentences. */
export const assessRow = assess;
