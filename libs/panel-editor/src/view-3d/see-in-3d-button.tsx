import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import ViewInAr from '@mui/icons-material/ViewInAr';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { SeeIn3d } from './see-in-3d.js';
import { texts } from './texts.js';

interface SeeIn3dButtonProps {
  spec: PanelSpec;
  catalogue: Catalogue;
  locale?: string;
  modelUrl: (plan: string) => string;
  variant?: 'outlined' | 'text';
}

/** Opens a stored panel in 3D. */
export function SeeIn3dButton({ variant = 'outlined', ...panel }: SeeIn3dButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        startIcon={<ViewInAr />}
        onClick={() => setOpen(true)}
        sx={{ displayPrint: 'none' }}
      >
        {texts.open}
      </Button>
      {isOpen ? <SeeIn3d {...panel} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
