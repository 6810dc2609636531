import ArchitectureOutlined from '@mui/icons-material/ArchitectureOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useShell } from '@glass/shell-contract';
import { onDemand, useFileDialog } from '@glass/ui';
import { useState } from 'react';
import { fileFault } from '../../../buy/read-drawing-file.js';
import { useShower } from '../../shower-context.js';
import { templateTexts as texts } from './template-texts.js';

const TemplateDialog = onDemand(() => import('../measure-tools.js').then((loaded) => loaded.TemplateDialog));

/** Takes the measures of a side from a DXF template, which is shown first. A row of a flex box that wraps. */
export function TemplateButton({ run }: { run: number }) {
  const { layout, actions } = useShower();
  const { toast } = useShell();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const dialog = useFileDialog({
    label: texts.choose,
    accept: '.dxf',
    onFiles: (files) => {
      const problem = fileFault(files);
      setFault(problem);
      setFile(problem === null ? (files[0] ?? null) : null);
    },
  });
  return (
    <>
      {dialog.input}
      <Button variant="outlined" size="small" startIcon={<ArchitectureOutlined />} onClick={dialog.open}>
        {texts.open}
      </Button>
      {fault ? (
        <Alert severity="error" sx={{ flexBasis: '100%', order: 1 }} onClose={() => setFault(null)}>
          {fault}
        </Alert>
      ) : null}
      {file ? (
        <TemplateDialog
          file={file}
          run={run}
          onClose={() => setFile(null)}
          onUse={(after) => {
            const before = layout;
            actions.change(() => after);
            setFile(null);
            toast.success(() => texts.used(file.name), {
              label: () => texts.undo,
              onClick: () => actions.change(() => before),
            });
          }}
        />
      ) : null}
    </>
  );
}
