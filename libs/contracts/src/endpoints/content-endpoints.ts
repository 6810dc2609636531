import {
  built,
  type Done,
  type FileReply,
  type Nothing,
  reads,
  signedIn,
  tenant,
  tenantPublic,
  writes,
  KB,
  MB,
} from './define-endpoint.js';
import type {
  ChangeContentFilesRequest,
  ContentFile,
  ContentFileListReply,
  ContentFileListRequest,
  ContentFileRequest,
  DeleteContentFilesRequest,
  FileAddressQuery,
  FileLink,
  FileFoldersReply,
  RenameContentFileRequest,
} from '../content-file.js';
import type {
  LandingDraftReply,
  LandingPageReply,
  PublishLandingPageRequest,
  SaveLandingDraftRequest,
} from '../landing-page.js';
import type { TenantNamed } from '../tenant.js';

/** Files, those of a tenant's site, and its landing page. */
export const contentEndpoints = {
  /**
   * Downloads a file, or a part of it (`Range`). Pictures of a tenant are open to everybody; other files to whoever may
   * see what they belong to, or is meant by what the tenant’s team says of them.
   * @throws NOT_FOUND, RANGE_NOT_SATISFIABLE
   */
  '/api/file/{tenantId}/{fileId}': built<FileAddressQuery, FileReply>('file', tenantPublic, reads, {
    method: 'GET',
    answers: 'file',
  }),
  /**
   * Deletes files of the tenant, all or none. One that is used is not deleted; the refusal says where it is.
   * @throws STATE_CONFLICT
   */
  '/api/file/delete': built<DeleteContentFilesRequest, Done>(
    'file',
    tenant('canTenantManageAssets'),
    writes('content'),
  ),
  /**
   * Downloads a file of the tenant.
   * @throws NOT_FOUND
   */
  '/api/file/download': built<ContentFileRequest, FileReply>('file', tenant('canTenantManageAssets'), reads, {
    answers: 'file',
  }),
  /** Lists the tenant’s files, with where each is used. */
  '/api/file/list': built<ContentFileListRequest, ContentFileListReply>(
    'file',
    tenant('canTenantManageAssets'),
    reads,
    { maxBodyBytes: 32 * KB },
  ),
  /**
   * Renames a file of the tenant. Its address stays the same.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/file/rename': built<RenameContentFileRequest, ContentFile>(
    'file',
    tenant('canTenantManageAssets'),
    writes('content'),
  ),
  /**
   * Uploads a file of the tenant; only its team can fetch it until it is published.
   * @throws UID_TAKEN, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/file/upload': built<Nothing, ContentFile>(
    'file',
    tenant('canTenantManageAssets'),
    writes('content'),
    {
      takes: 'multipart',
    },
  ),
  /* Beside the specification, whose screen needs them: */
  /**
   * Puts another file in the place of one. Its address stays the same, and whoever kept the former asks anew.
   * @throws NOT_FOUND, VERSION_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/file/replace': built<Nothing, ContentFile>(
    'file',
    tenant('canTenantManageAssets'),
    writes('content'),
    { takes: 'multipart' },
  ),
  /**
   * Says who may fetch files, or which folder they are in; all or none.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/file/change-many': built<ChangeContentFilesRequest, Done>(
    'file',
    tenant('canTenantManageAssets'),
    writes('content'),
  ),
  /**
   * Makes a link to a file that the caller may fetch: for some minutes the browser gets that file by it, without a token.
   * @throws NOT_FOUND
   */
  '/api/file/link': built<ContentFileRequest, FileLink>('file', signedIn, reads),
  /** Lists the folders of the tenant’s files, and says how much room all its files take. */
  '/api/file/list-folders': built<Nothing, FileFoldersReply>('file', tenant('canTenantManageAssets'), reads),
  /** Tells what the tenant’s landing page shows: what was published, or else a ready-made page. */
  '/api/landing-page/get': built<TenantNamed, LandingPageReply>('tenant', tenantPublic, reads),
  /** Opens the landing page as it is being made. */
  '/api/landing-page/get-draft': built<Nothing, LandingDraftReply>(
    'tenant',
    tenant('canTenantManageAssets'),
    reads,
  ),
  /**
   * Saves the landing page as it is being made; visitors go on seeing what was published.
   * @throws VERSION_CONFLICT
   */
  '/api/landing-page/save-draft': built<SaveLandingDraftRequest, LandingDraftReply>(
    'tenant',
    tenant('canTenantManageAssets'),
    writes('content'),
    { maxBodyBytes: 2 * MB },
  ),
  /**
   * Shows visitors the landing page as it was last saved.
   * @throws VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/landing-page/publish': built<PublishLandingPageRequest, LandingDraftReply>(
    'tenant',
    tenant('canTenantManageAssets'),
    writes('content'),
  ),
} as const;
