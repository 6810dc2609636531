import type { CatalogueContent } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import { NumberField, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import { hasRoomFor, parseSteps, type SizeTable, writeSteps } from './size-table.js';
import { texts } from './texts.js';

interface StepsDialogProps {
  glass: { uid: string; name: string };
  table: SizeTable;
  content: CatalogueContent;
  onSteps: (steps: Pick<SizeTable, 'widths' | 'heights'>) => void;
  onClose: () => void;
}

/** Sets the widths and heights of a table. Prices of steps that stay are kept. */
export function StepsDialog({ glass, table, content, onSteps, onClose }: StepsDialogProps) {
  const { locale } = useShell().tenant.settings;
  const read = (text: string) => parseSteps(text, content, { locale });
  const form = useEndpointForm<{ widths: string; heights: string }, true>({
    initial: {
      widths: writeSteps(table.widths, content, locale),
      heights: writeSteps(table.heights, content, locale),
    },
    rules: { widths: {}, heights: {} },
    validate: (said) => {
      const [widths, heights] = [read(said.widths), read(said.heights)];
      if (!widths.ok || !heights.ok) {
        return {
          ...(widths.ok ? {} : { widths: widths.reason }),
          ...(heights.ok ? {} : { heights: heights.reason }),
        };
      }
      const hasRoom = hasRoomFor(content, glass.uid, widths.steps.length * heights.steps.length);
      return hasRoom ? {} : { heights: texts.tooMany(limits.sizePrices.max) };
    },
    send: (said) => {
      const [widths, heights] = [read(said.widths), read(said.heights)];
      if (widths.ok && heights.ok) onSteps({ widths: widths.steps, heights: heights.steps });
      return Promise.resolve(true);
    },
    onDone: onClose,
  });
  return (
    <FormDialog title={texts.stepsTitle(glass.name)} form={form} saveLabel={texts.keep} onClose={onClose}>
      {(['widths', 'heights'] as const).map((name) => (
        <NumberField
          key={name}
          form={form}
          name={name}
          read={read}
          label={texts[name]}
          help={texts.stepsHelp}
          fullWidth
          slotProps={{ htmlInput: { inputMode: 'text' } }}
        />
      ))}
    </FormDialog>
  );
}
