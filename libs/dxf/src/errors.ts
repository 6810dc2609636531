type DxfErrorCode =
  | 'notFinite'
  | 'tooLarge'
  | 'emptyOutline'
  | 'notClosed'
  | 'badRadius'
  | 'allowanceTooLarge'
  | 'notValid';

/** A panel that cannot be written as a DXF file; a wrong file is never written. */
export class DxfError extends Error {
  constructor(
    readonly code: DxfErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'DxfError';
  }
}
