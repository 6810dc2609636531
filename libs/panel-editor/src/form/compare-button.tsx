import CompareArrows from '@mui/icons-material/CompareArrows';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { onDemand } from '@glass/ui';
import { useEditor } from '../state/editor-context.js';
import { compareTexts as texts } from './compare-texts.js';

const CompareGlasses = onDemand(() => import('./compare-glasses.js').then((loaded) => loaded.CompareGlasses));

export function CompareButton({ materialUID }: { materialUID: string }) {
  const { disabled } = useEditor();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        startIcon={<CompareArrows />}
        aria-label={texts.compare}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
        sx={{ mr: -0.5 }}
      >
        {texts.compareShort}
      </Button>
      {isOpen ? <CompareGlasses materialUID={materialUID} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
