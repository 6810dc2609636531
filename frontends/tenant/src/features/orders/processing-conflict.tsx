import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ORDER_STATUS_WORDS, type OrderDetailsForTenant } from '@glass/contracts';
import { Facts, type Fact } from '@glass/ui';
import { fieldsOf, STORED_FIELDS } from './processing-fields.js';
import { texts } from './texts.js';

export interface ProcessingConflictProps {
  /** As this person saw it. */
  seen: OrderDetailsForTenant;
  /** As someone else left it. */
  theirs: OrderDetailsForTenant;
  onTakeTheirs: () => void;
}

/** Someone else saved the order first: shows what they changed, field by field. */
export function ProcessingConflict({ seen, theirs, onTakeTheirs }: ProcessingConflictProps) {
  return (
    <Alert
      severity="warning"
      role="alert"
      action={
        <Button color="inherit" size="small" onClick={onTakeTheirs}>
          {texts.takeTheirs}
        </Button>
      }
    >
      {texts.conflict}
      <Facts facts={changesOf(seen, theirs)} />
    </Alert>
  );
}

function changesOf(seen: OrderDetailsForTenant, theirs: OrderDetailsForTenant): Fact[] {
  const before = fieldsOf(seen);
  const now = fieldsOf(theirs);
  const changed = STORED_FIELDS.filter((field) => before[field] !== now[field]);
  return [
    ...(seen.status === theirs.status
      ? []
      : [{ label: texts.theirStatus, value: ORDER_STATUS_WORDS[theirs.status] }]),
    ...changed.map((field) => ({ label: texts.fields[field], value: now[field] || texts.empty })),
  ];
}
