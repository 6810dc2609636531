import { limits, type Tax } from '@glass/contracts';
import { BooleanField, DecimalField, TextField } from './fields.js';

/** Tax of the price list; the settings show it too. */
export class TaxBody implements Tax {
  @TextField(limits.catalogueCode)
  code!: string;

  @TextField(limits.catalogueName)
  label!: string;

  @DecimalField()
  percent!: string;

  @BooleanField()
  compound!: boolean;
}
