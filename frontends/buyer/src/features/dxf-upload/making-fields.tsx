import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Catalogue } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import { parseNumber } from '@glass/formats';
import { useShell } from '@glass/shell-contract';
import { NumberTextField } from '@glass/ui';
import { glassName } from '@glass/geometry';
import { ChoiceList } from './choice-list.js';
import { FINISH_BY_LAYER, readQuantity, type ChoiceForAll, type PanelChoice } from './panel-choices.js';
import { texts } from './texts.js';

/** Select value for the glass's usual finish; a select can't hold null. */
const STANDARD = 'standard';
/** Select value if panels differ. */
const SEVERAL = '';
const PIECES = { ...limits.pieces, decimals: 0 };
const COLUMNS = {
  forAll: { xs: '1fr', sm: '2fr 2fr 104px' },
  one: { xs: '1fr', sm: '1fr 1fr', md: '3fr 4fr 4fr 104px' },
};

interface MakingFieldsProps {
  catalogue: Catalogue;
  /** Fields in which the panels differ are empty. */
  values: ChoiceForAll & { mark?: string };
  onChange: (change: ChoiceForAll & { mark?: string }) => void;
  disabled: boolean;
  /** Omitted if the fields apply to all panels. */
  panelNumber?: number;
}

/** Glass, edge finish and quantity: of one panel, with its mark, or of all panels. */
export function MakingFields({ catalogue, values, onChange, disabled, panelNumber }: MakingFieldsProps) {
  const { locale } = useShell().tenant.settings;
  const { materialUID, finishUID, quantity, mark } = values;
  const nameOf = (field: string) => (panelNumber ? texts.ofPanel(field, panelNumber) : field);
  const glasses = catalogue.materials
    .filter(({ active, uid }) => active || uid === materialUID)
    .map((material) => ({ value: material.uid, label: glassName(material, catalogue.units) }));
  const finishes = [
    ...(finishUID === FINISH_BY_LAYER ? [{ value: FINISH_BY_LAYER, label: texts.edgesAsDrawn }] : []),
    { value: STANDARD, label: standardName(catalogue, materialUID) },
    ...catalogue.edgeFinishes
      .filter(({ active }) => active)
      .map(({ uid, name, code }) => ({ value: uid, label: `${name} (${code})` })),
  ];
  const several = { value: SEVERAL, label: texts.several };
  const isWrong = quantity !== undefined && readQuantity(quantity, locale) === null;

  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: COLUMNS[mark === undefined ? 'forAll' : 'one'] }}
    >
      {mark === undefined ? null : (
        <TextField
          label={texts.mark}
          value={mark}
          placeholder={texts.markExample}
          disabled={disabled}
          onChange={(event) => onChange({ mark: event.target.value })}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { 'aria-label': nameOf(texts.mark), maxLength: limits.panelMark.max },
          }}
        />
      )}
      <ChoiceList
        label={texts.glass}
        fullName={nameOf(texts.glass)}
        value={materialUID ?? SEVERAL}
        choices={materialUID === undefined ? [several, ...glasses] : glasses}
        disabled={disabled}
        onChange={(value) => value !== SEVERAL && onChange({ materialUID: value })}
      />
      <ChoiceList
        label={texts.edges}
        fullName={nameOf(texts.edges)}
        value={finishUID === undefined ? SEVERAL : (finishUID ?? STANDARD)}
        choices={finishUID === undefined ? [several, ...finishes] : finishes}
        disabled={disabled}
        onChange={(value) => value !== SEVERAL && onChange({ finishUID: value === STANDARD ? null : value })}
      />
      <NumberTextField
        label={texts.quantity}
        text={quantity ?? ''}
        read={(text) => parseNumber(text, { locale, limits: PIECES })}
        onText={(text) => onChange({ quantity: text })}
        placeholder={quantity === undefined ? texts.several : undefined}
        disabled={disabled}
        error={isWrong}
        helperText={isWrong ? texts.quantityWrong : undefined}
        onFocus={(event) => event.target.select()}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { 'aria-label': nameOf(texts.quantity), inputMode: 'numeric' },
        }}
      />
    </Box>
  );
}

function standardName({ materials, edgeFinishes }: Catalogue, materialUID: string | undefined): string {
  const material = materials.find(({ uid }) => uid === materialUID);
  const finish = edgeFinishes.find(({ uid }) => uid === material?.defaultEdgeFinishUID);
  return finish
    ? texts.standardEdge(finish.name)
    : materialUID === undefined
      ? texts.usualEdges
      : texts.asCut;
}

/** Values that all panels share; differing ones are omitted. */
export function sharedValues(choices: readonly PanelChoice[]): ChoiceForAll {
  const [first] = choices;
  if (!first) return {};
  const { quantity, materialUID, finishUID } = first;
  return {
    ...(choices.every((one) => one.quantity === quantity) ? { quantity } : {}),
    ...(choices.every((one) => one.materialUID === materialUID) ? { materialUID } : {}),
    ...(choices.every((one) => one.finishUID === finishUID) ? { finishUID } : {}),
  };
}
