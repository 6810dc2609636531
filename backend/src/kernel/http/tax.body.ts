import type { Tax } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
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
