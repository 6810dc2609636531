import { limits, MAX_PAGE_SIZE } from '@glass/contracts';
import { IntegerField, TextField } from './fields.js';

/** What every list can be asked; a list with filters adds them. */
export class ListBody {
  @TextField({ ...limits.cursor, optional: true })
  cursor?: string;

  @IntegerField({ optional: true, min: 1, max: MAX_PAGE_SIZE })
  limit?: number;

  @TextField({ ...limits.search, optional: true })
  search?: string;

  @TextField({ ...limits.sort, optional: true })
  sort?: string;
}

/** The body of calls that need none. */
export class EmptyBody {}
