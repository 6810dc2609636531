import { limits } from '@glass/contracts/limits';
import { MAX_PAGE_SIZE } from '@glass/contracts/primitives';
import { IntegerField, TextField } from './fields.js';

/** Body of every list call; lists with filters extend it. */
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

/** Body of calls without parameters. */
export class EmptyBody {}
