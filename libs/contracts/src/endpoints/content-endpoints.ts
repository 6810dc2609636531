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
} from '../tenant/files.js';
import type {
  LandingDraftReply,
  LandingPageReply,
  PublishLandingPageRequest,
  SaveLandingDraftRequest,
} from '../tenant/landing-page.js';
import type { FindSentencesReply, FindSentencesRequest, TenantNamed } from '../tenant/tenant.js';

const fileManagers = tenant('canTenantManageAssets');

/** Files, those of a tenant's site, its landing page and its words. */
export const contentEndpoints = {
  /**
   * Downloads a file, or a part of it (`Range`). A tenant's pictures are public. Other files are available to people
   * who may see what they belong to, or by the audience that the tenant’s team set.
   * @throws NOT_FOUND, RANGE_NOT_SATISFIABLE
   */
  '/api/file/{tenantId}/{fileId}': built<FileAddressQuery, FileReply>('file', tenantPublic, reads, {
    method: 'GET',
    answers: 'file',
    byLink: true,
  }),
  /**
   * Deletes files of the tenant, all or none. Files in use are refused with their places.
   * @throws STATE_CONFLICT
   */
  '/api/file/delete': built<DeleteContentFilesRequest, Done>('file', fileManagers, writes('content')),
  /**
   * Downloads a file of the tenant.
   * @throws NOT_FOUND
   */
  '/api/file/download': built<ContentFileRequest, FileReply>('file', fileManagers, reads, {
    answers: 'file',
  }),
  /** Lists the tenant’s files with their uses. */
  '/api/file/list': built<ContentFileListRequest, ContentFileListReply>('file', fileManagers, reads, {
    maxBodyBytes: 32 * KB,
  }),
  /**
   * Renames a file of the tenant. Its URL stays.
   * @throws NOT_FOUND, VERSION_CONFLICT
   */
  '/api/file/rename': built<RenameContentFileRequest, ContentFile>('file', fileManagers, writes('content')),
  /**
   * Uploads a file of the tenant, visible only to its team until published.
   * @throws UID_TAKEN, STATE_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/file/upload': built<Nothing, ContentFile>('file', fileManagers, writes('content'), {
    takes: 'multipart',
  }),
  /* Not in the specification, but needed by its screen: */
  /**
   * Replaces a file. Its URL stays, and cached copies are revalidated.
   * @throws NOT_FOUND, VERSION_CONFLICT, TOO_MANY_REQUESTS
   */
  '/api/file/replace': built<Nothing, ContentFile>('file', fileManagers, writes('content'), {
    takes: 'multipart',
  }),
  /**
   * Sets who may fetch files, or their folder; all or none.
   * @throws NOT_FOUND, STATE_CONFLICT
   */
  '/api/file/change-many': built<ChangeContentFilesRequest, Done>('file', fileManagers, writes('content')),
  /**
   * Creates a link to a file that the caller may fetch. It works for some minutes in a browser, without a token.
   * @throws NOT_FOUND
   */
  '/api/file/link': built<ContentFileRequest, FileLink>('file', signedIn, reads, { byLink: true }),
  /** Lists the folders of the tenant’s files, and the storage used. */
  '/api/file/list-folders': built<Nothing, FileFoldersReply>('file', fileManagers, reads),
  /** Returns the tenant’s landing page: the published one, otherwise a default page. */
  '/api/landing-page/get': built<TenantNamed, LandingPageReply>('tenant', tenantPublic, reads, {
    needsOpenSite: true,
  }),
  /** Returns the draft of the landing page. */
  '/api/landing-page/get-draft': built<Nothing, LandingDraftReply>('tenant', fileManagers, reads),
  /**
   * Saves the draft of the landing page. Visitors still see the published one.
   * @throws VERSION_CONFLICT
   */
  '/api/landing-page/save-draft': built<SaveLandingDraftRequest, LandingDraftReply>(
    'tenant',
    fileManagers,
    writes('content'),
    { maxBodyBytes: 2 * MB },
  ),
  /**
   * Publishes the last saved landing page.
   * @throws VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/landing-page/publish': built<PublishLandingPageRequest, LandingDraftReply>(
    'tenant',
    fileManagers,
    writes('content'),
  ),
  /** Finds texts of the site with a word that the tenant wants to replace. */
  '/api/tenant-settings/find-sentences': built<FindSentencesRequest, FindSentencesReply>(
    'tenant',
    tenant('canTenantViewCompanySettings'),
    reads,
  ),
} as const;
