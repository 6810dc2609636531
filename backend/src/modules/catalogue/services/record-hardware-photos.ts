import type { CatalogueContent } from '@glass/contracts/catalogue';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { type FileToUse, RecordFileUses } from '../../file/public.js';
import { readCurrentVersions } from '../queries/price-list-versions.js';

/** Records which of the tenant's pictures show hardware of the price list, so that they can't be deleted meanwhile. */
@Injectable()
export class RecordHardwarePhotos {
  constructor(private readonly useFiles: RecordFileUses) {}

  /**
   * Pictures of the live and the scheduled price list stay in use.
   * @throws VALIDATION_FAILED at `photoFileUID` for a file that is no public picture
   */
  async run(ctx: Context, before: CatalogueContent, after: CatalogueContent): Promise<void> {
    const wanted = listPhotos(after);
    if (toKey(wanted) === toKey(listPhotos(before))) return;
    const { live, scheduled } = await readCurrentVersions(ctx);
    const sold = [live, scheduled].flatMap((version) => (version ? listPhotos(version.content) : []));
    const others = sold.filter(({ fileUid }) => !wanted.some((photo) => photo.fileUid === fileUid));
    await this.useFiles.run(ctx, 'priceList', [...wanted, ...others], true);
  }
}

function listPhotos({ hinges, articles = [] }: CatalogueContent): FileToUse[] {
  return [...hinges, ...articles].flatMap(({ name, photoFileUID }) =>
    photoFileUID ? [{ fileUid: photoFileUID, field: 'photoFileUID', what: name, isPicture: true }] : [],
  );
}

const toKey = (photos: readonly FileToUse[]): string =>
  photos.map(({ fileUid, what }) => `${fileUid} ${what}`).join();
