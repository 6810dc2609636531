import { memo } from 'react';
import { useLanguage } from '@glass/language/react';
import { limits } from '@glass/contracts/limits';
import type { PanelSpec } from '@glass/contracts/panel';
import { setMark, setNotes, setViewingSide } from '../commands/details.js';
import { QuantityStepper } from '../foot/quantity-stepper.js';
import { useIsQuantityAtFoot } from '../low-window.js';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { ChoiceField, TextField } from './fields.js';
import { FormSection } from './form-section.js';

interface NotesSectionProps {
  mark: string;
  notes: string;
  viewingSide: PanelSpec['viewingSide'];
  quantity: number;
}

export const NotesSection = memo(function NotesSection(props: NotesSectionProps) {
  useLanguage();
  const { run, settle, disabled, faultAt } = useEditor();
  const isQuantityAtFoot = useIsQuantityAtFoot();
  const { mark, notes, viewingSide, quantity } = props;
  const state = [
    quantity === 1 ? texts.eachPiece : texts.pieces(quantity),
    mark === '' ? texts.noMark : mark,
    ...(notes === '' ? [] : [texts.withNotes]),
    ...(viewingSide === 'inside' ? [texts.seenFromInside] : []),
  ].join(', ');
  return (
    <FormSection
      title={texts.notes}
      state={state}
      paths={['mark', 'notes', 'viewingSide', 'quantity']}
      opensOnPhone
    >
      {!isQuantityAtFoot && <QuantityStepper quantity={quantity} />}
      <TextField
        name="mark"
        label={texts.mark}
        help={faultAt('mark') ?? texts.markHelp}
        error={faultAt('mark') !== undefined}
        value={mark}
        onChange={(event) => run(setMark(event.target.value))}
        onBlur={settle}
        disabled={disabled}
        inputProps={{ maxLength: limits.panelMark.max, autoComplete: 'off' }}
      />
      <TextField
        name="notes"
        label={texts.notesField}
        error={faultAt('notes') !== undefined}
        help={faultAt('notes')}
        value={notes}
        onChange={(event) => run(setNotes(event.target.value))}
        onBlur={settle}
        disabled={disabled}
        rows={2}
        inputProps={{ maxLength: limits.panelNotes.max }}
      />
      <ChoiceField
        label={texts.viewedFrom}
        name="viewingSide"
        value={viewingSide}
        choices={[
          { value: 'outside', label: texts.outside },
          { value: 'inside', label: texts.inside },
        ]}
        onChange={(side) => run(setViewingSide(side === 'inside' ? 'inside' : 'outside'))}
        disabled={disabled}
      />
    </FormSection>
  );
});
