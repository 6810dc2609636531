import CompareArrows from '@mui/icons-material/CompareArrows';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { onDemand } from '@glass/ui';
import { useEditor } from '../state/editor-context.js';
import { compareTexts as texts } from './compare-texts.js';

const CompareGlasses = onDemand(() => import('./compare-glasses.js').then((loaded) => loaded.CompareGlasses));

/** The way to see the panel in two glasses; none where the shop has one only. */
export function CompareButton({ materialUID }: { materialUID: string }) {
  const { catalogue, disabled } = useEditor();
  const [isOpen, setOpen] = useState(false);
  if (catalogue.materials.filter(({ active }) => active).length < 2) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<CompareArrows />}
        aria-label={texts.compare}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
        sx={{ ml: 'auto', mr: -0.5 }}
      >
        {texts.compareShort}
      </Button>
      {isOpen ? <CompareGlasses materialUID={materialUID} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
