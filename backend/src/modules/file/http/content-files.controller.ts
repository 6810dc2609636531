import { msg } from '@lingui/core/macro';
import { Body, Controller } from '@nestjs/common';
import type { Done } from '@glass/contracts/endpoints';
import { limits } from '@glass/contracts/limits';
import {
  CONTENT_KINDS,
  FILE_AUDIENCES,
  type ChangeContentFilesRequest,
  type ContentFile,
  type ContentFileListReply,
  type ContentFileListRequest,
  type ContentFileRequest,
  type ContentKind,
  type DeleteContentFilesRequest,
  type FileAudience,
  type FileFoldersReply,
  type RenameContentFileRequest,
  type ReplaceContentFileFields,
  type UploadContentFileFields,
} from '@glass/contracts/tenant';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import {
  FormNumberField,
  IntegerField,
  MatchedField,
  MAX_VERSION,
  NestedField,
  OneOfField,
  TextField,
  TextListField,
  UidField,
  UidListField,
} from '../../../kernel/http/fields.js';
import { EmptyBody, ListBody } from '../../../kernel/http/list-body.js';
import type { Upload } from '../../../kernel/http/read-upload.js';
import { UploadedForm } from '../../../kernel/http/upload.decorator.js';
import { ListContentFiles } from '../queries/list-content-files.query.js';
import {
  ChangeContentFiles,
  DeleteContentFiles,
  RenameContentFile,
} from '../use-cases/change-content-files.use-case.js';
import { UploadContentFile } from '../use-cases/upload-content-file.use-case.js';

/** Appears in file names on the user's disk: no slashes, and no characters that change the direction of text. */
const FILE_NAME = {
  pattern:
    /^(?=.{1,200}$)(?!\.+$)[^\\/\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*[^\\/\s\p{C}\p{Z}\p{M}][^\\/\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u,
  means: msg`a name of 1 to 200 characters without slashes`,
};

class FileFilters {
  @OneOfField(CONTENT_KINDS, { optional: true, list: true })
  kind?: ContentKind[];

  @OneOfField(FILE_AUDIENCES, { optional: true, list: true })
  audience?: FileAudience[];

  @TextListField({ max: 100, maxLength: limits.contentFolder.max, optional: true })
  folder?: string[];
}

class FileListBody extends ListBody implements ContentFileListRequest {
  @NestedField(FileFilters, { optional: true })
  filters?: FileFilters;
}

class UploadFields implements UploadContentFileFields {
  @UidField()
  fileUID!: string;

  @TextField({ ...limits.contentFolder, optional: true })
  folder?: string;
}

class ReplaceFields implements ReplaceContentFileFields {
  @UidField()
  fileUID!: string;

  @FormNumberField({ min: 1, max: MAX_VERSION })
  version!: number;
}

export class FileBody implements ContentFileRequest {
  @UidField()
  fileUID!: string;
}

class RenameBody extends FileBody implements RenameContentFileRequest {
  @IntegerField({ min: 1, max: MAX_VERSION })
  version!: number;

  @MatchedField(FILE_NAME)
  name!: string;
}

class FilesBody implements DeleteContentFilesRequest {
  @UidListField(limits.contentFilesPerCall)
  fileUIDs!: string[];
}

class ChangeFilesBody extends FilesBody implements ChangeContentFilesRequest {
  @OneOfField(FILE_AUDIENCES, { optional: true })
  audience?: FileAudience;

  @TextField({ ...limits.contentFolder, optional: true })
  folder?: string;
}

@Controller()
export class ContentFilesController {
  constructor(
    private readonly listFiles: ListContentFiles,
    private readonly uploadFile: UploadContentFile,
    private readonly renameFile: RenameContentFile,
    private readonly changeFiles: ChangeContentFiles,
    private readonly deleteFiles: DeleteContentFiles,
  ) {}

  @Endpoint('/api/file/list')
  list(@Ctx() ctx: Context, @Body() body: FileListBody): Promise<ContentFileListReply> {
    return this.listFiles.run(ctx, body);
  }

  @Endpoint('/api/file/list-folders')
  folders(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<FileFoldersReply> {
    return this.listFiles.folders(ctx);
  }

  @Endpoint('/api/file/upload')
  upload(
    @Ctx() ctx: Context,
    @UploadedForm({ maxBytes: limits.attachmentBytes.max, fields: UploadFields })
    upload: Upload<UploadFields>,
  ): Promise<ContentFile> {
    return this.uploadFile.run(ctx, upload);
  }

  @Endpoint('/api/file/replace')
  replace(
    @Ctx() ctx: Context,
    @UploadedForm({ maxBytes: limits.attachmentBytes.max, fields: ReplaceFields })
    upload: Upload<ReplaceFields>,
  ): Promise<ContentFile> {
    return this.uploadFile.run(ctx, upload);
  }

  @Endpoint('/api/file/rename')
  rename(@Ctx() ctx: Context, @Body() body: RenameBody): Promise<ContentFile> {
    return this.renameFile.run(ctx, body);
  }

  @Endpoint('/api/file/change-many')
  change(@Ctx() ctx: Context, @Body() body: ChangeFilesBody): Promise<Done> {
    return this.changeFiles.run(ctx, body);
  }

  @Endpoint('/api/file/delete')
  delete(@Ctx() ctx: Context, @Body() body: FilesBody): Promise<Done> {
    return this.deleteFiles.run(ctx, body);
  }
}
