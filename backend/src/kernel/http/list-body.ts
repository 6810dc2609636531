import { LARGEST_PAGE_SIZE } from '@glass/contracts';
import { IntegerField, TextField } from './fields.js';

/** What every list can be asked; a list with filters adds them. */
export class ListBody {
  @TextField({ optional: true, max: 1000 })
  cursor?: string;

  @IntegerField({ optional: true, min: 1, max: LARGEST_PAGE_SIZE })
  limit?: number;

  @TextField({ optional: true, max: 200 })
  search?: string;

  @TextField({ optional: true, max: 40 })
  sort?: string;
}

/** The body of calls that need none. */
export class EmptyBody {}
