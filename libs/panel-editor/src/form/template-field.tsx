import { PANEL_TEMPLATES, type PanelTemplate } from '@glass/contracts';
import { formatRate } from '@glass/pricing';
import { setTemplate } from '../commands/details.js';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { ChoiceField } from './choice-field.js';

/**
 * Choice between own sizes and a template with its price; hidden if the price list has no templates and none is
 * selected.
 */
export function TemplateField({ template }: { template: PanelTemplate | undefined }) {
  const { catalogue, run, disabled, locale, faultAt } = useEditor();
  const { templates } = catalogue.pricing;
  const offered = PANEL_TEMPLATES.filter((one) => templates[one] !== null || one === template);
  if (offered.length === 0) return null;
  const labelOf = (one: PanelTemplate): string => {
    const rate = templates[one];
    const price = rate === null ? texts.onRequest : formatRate(rate, catalogue.currency, locale ?? 'en-US');
    return catalogue.hidesPrices ? texts.templates[one] : [texts.templates[one], price].join(' · ');
  };
  return (
    <ChoiceField
      label={texts.cutFrom}
      name="template"
      value={template ?? ''}
      choices={[
        { value: '', label: texts.cutFromSizes },
        ...offered.map((one) => ({ value: one, label: labelOf(one) })),
      ]}
      onChange={(value) => run(setTemplate(PANEL_TEMPLATES.find((one) => one === value)))}
      disabled={disabled}
      help={template && texts.templateHelp[template]}
      error={faultAt('template')}
    />
  );
}
