import type { PanelSpec } from '@glass/contracts/panel';
import ViewInAr from '@mui/icons-material/ViewInAr';
import { useState } from 'react';
import { ToolButton } from '../hint.js';
import { useEditor } from '../state/editor-context.js';
import { SeeIn3d } from './see-in-3d.js';
import { texts } from './texts.js';

interface SeeIn3dToolProps {
  spec: PanelSpec;
  /** The drawable part; null until the sizes first make a shape. */
  panel: PanelSpec<number> | null;
}

/** Opens the edited panel in 3D. */
export function SeeIn3dTool({ spec, panel }: SeeIn3dToolProps) {
  const { catalogue, locale, modelUrl } = useEditor();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolButton
        name={texts.open}
        description={texts.open}
        icon={<ViewInAr />}
        onClick={() => setOpen(true)}
        isOff={panel === null}
      />
      {isOpen && panel ? (
        <SeeIn3d
          spec={spec}
          panel={panel}
          catalogue={catalogue}
          locale={locale}
          modelUrl={modelUrl}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
