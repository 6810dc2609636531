import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { ProductAlias } from '@glass/contracts/quote';
import { glassName } from '@glass/geometry';
import type { ProductQuestion } from './rows/cell-values.js';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

/** A name to ask about, and how many rows have it. */
export interface NameToAsk extends ProductQuestion {
  key: string;
  rows: number;
}

export type NamedProduct = Pick<ProductAlias, 'kind' | 'text' | 'productUID'>;

interface AskNamesDialogProps {
  names: readonly NameToAsk[];
  catalogue: Catalogue;
  /** Company or person whose names are remembered. */
  owner: string;
  onAnswer: (answers: NamedProduct[], isRemembered: boolean) => void;
  onSkip: () => void;
}

/** Choices shown as radio buttons; the others are in a list. */
const SHOWN = 4;

/** Asks once what each unclear name means. */
export function AskNamesDialog({ names, catalogue, owner, onAnswer, onSkip }: AskNamesDialogProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  // A link may be anyone's, so it leaves no names behind.
  const { isByLink = false } = useShell().session;
  const [isRemembered, setIsRemembered] = useState(!isByLink);
  const answers = names.flatMap(({ key, kind, text }): NamedProduct[] =>
    chosen[key] ? [{ kind, text, productUID: chosen[key] }] : [],
  );
  const rows = names.reduce((sum, name) => sum + (chosen[name.key] ? name.rows : 0), 0);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onSkip}>
      <DialogTitle id={titleId}>{texts.askTitle}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {names.map((name) => (
            <NameQuestion
              key={name.key}
              name={name}
              catalogue={catalogue}
              chosen={chosen[name.key] ?? ''}
              onChoose={(uid) => setChosen((all) => ({ ...all, [name.key]: uid }))}
            />
          ))}
          {isByLink ? null : (
            <FormControlLabel
              control={
                <Checkbox
                  checked={isRemembered}
                  onChange={(event) => setIsRemembered(event.target.checked)}
                />
              }
              label={texts.remember(owner)}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" color="inherit" onClick={onSkip}>
          {texts.skip}
        </Button>
        <Button
          variant="contained"
          disabled={answers.length === 0}
          onClick={() => onAnswer(answers, isRemembered)}
        >
          {texts.applyNames(rows)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface NameQuestionProps {
  name: NameToAsk;
  catalogue: Catalogue;
  chosen: string;
  onChoose: (uid: string) => void;
}

function NameQuestion({ name, catalogue, chosen, onChoose }: NameQuestionProps) {
  const labelId = useId();
  const { kind, text, rows, candidates, readings } = name;
  const shown = candidates.slice(0, Math.max(SHOWN, Math.min(readings, 2 * SHOWN)));
  const others = candidates.slice(shown.length);
  return (
    <FormControl>
      <FormLabel id={labelId} sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
        {texts.ask[kind](text, rows)}
      </FormLabel>
      <Typography variant="caption" color="textSecondary">
        {readings > 1 ? texts.twoReadings : texts.noReading}
      </Typography>
      <RadioGroup aria-labelledby={labelId} value={chosen} onChange={(_event, uid) => onChoose(uid)}>
        {shown.map(({ uid }) => (
          <FormControlLabel
            key={uid}
            value={uid}
            control={<Radio size="small" />}
            label={productName(kind, uid, catalogue)}
          />
        ))}
      </RadioGroup>
      {others.length > 0 ? (
        <TextField
          select
          size="small"
          label={texts.otherProduct}
          value={others.some(({ uid }) => uid === chosen) ? chosen : ''}
          onChange={(event) => onChoose(event.target.value)}
        >
          {others.map(({ uid }) => (
            <MenuItem key={uid} value={uid}>
              {productName(kind, uid, catalogue)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </FormControl>
  );
}

/** Name of a product for choices; '' if it is gone. */
export function productName(kind: ProductAlias['kind'], uid: string, catalogue: Catalogue): string {
  if (kind === 'glass') {
    const material = catalogue.materials.find((each) => each.uid === uid);
    return material ? glassName(material, catalogue.units) : '';
  }
  const finishes = kind === 'edge' ? catalogue.edgeFinishes : catalogue.cornerFinishes;
  return finishes.find((each) => each.uid === uid)?.name ?? '';
}
