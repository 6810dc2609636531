import Button from '@mui/material/Button';
import { onDemand } from '@glass/ui';
import { useState } from 'react';
import { comparisonTexts as texts } from './comparison-texts.js';
import { useMeasuringLink } from './use-measuring-link.js';

const Dialog = onDemand(() =>
  import('../measures/measure-tools.js').then((loaded) => loaded.SecondMeasurementDialog),
);

/** Has a second person measure the shower, and compares both measurements. */
export function SecondMeasurementButton({ onMeasure }: { onMeasure: (path: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const state = useMeasuringLink(isOpen);
  const measures = state.link?.measures ?? null;
  const name = measures?.measuredBy ?? '';
  const open = () => {
    setOpen(true);
    if (!state.link && !state.isCreating) void state.create();
  };
  return (
    <>
      <Button size="small" onClick={open}>
        {measures === null ? texts.button : name === '' ? texts.compare : texts.compareWith(name)}
      </Button>
      {isOpen ? (
        <Dialog
          state={state}
          onClose={() => setOpen(false)}
          onMeasure={(path) => {
            setOpen(false);
            onMeasure(path);
          }}
        />
      ) : null}
    </>
  );
}
