import { onDemand } from '@glass/ui';
import ViewInAr from '@mui/icons-material/ViewInAr';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useShower } from '../shower-context.js';
import { texts } from '../texts.js';

const Shower3dDialog = onDemand(() =>
  import(/* webpackChunkName: "shower-3d" */ './shower-3d-dialog.js').then((loaded) => loaded.Shower3dDialog),
);

/** Opens the shower in 3D. Its code, and three.js after it, load when it opens. */
export function Shower3dButton() {
  const { assessment } = useShower();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<ViewInAr />}
        disabled={assessment.evaluated.panes.length === 0}
        onClick={() => setOpen(true)}
      >
        {texts.seeIn3d}
      </Button>
      {isOpen ? <Shower3dDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
