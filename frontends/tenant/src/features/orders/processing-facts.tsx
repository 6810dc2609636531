import Typography from '@mui/material/Typography';
import { SHIP_METHOD_WORDS, type OrderDetailsForTenant } from '@glass/contracts';
import { Facts, SectionCard } from '@glass/ui';
import { fieldsOf, STORED_FIELDS } from './processing-fields.js';
import { texts } from './texts.js';

/** What the fabricator keeps of an order, for those who may look at it and not change it. */
export function ProcessingFacts({ order }: { order: OrderDetailsForTenant }) {
  const fields = fieldsOf(order);
  const shipMethod = fields.shipMethod && SHIP_METHOD_WORDS[fields.shipMethod];
  const shown = { ...fields, shipMethod };
  return (
    <SectionCard title={texts.processing}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {texts.readOnly}
      </Typography>
      <Facts facts={STORED_FIELDS.map((field) => ({ label: texts.fields[field], value: shown[field] }))} />
    </SectionCard>
  );
}
