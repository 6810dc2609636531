import { readUid } from '@glass/contracts/primitives';
import { WatchedItems } from '../../../parts/watched-items.js';

/** Photos of a quote that are on this device only. */
export interface WaitingPhotos {
  quoteUID: string;
  quoteNumber: string;
  /** The user who may upload them. */
  contactUID: string;
  attachmentUIDs: readonly string[];
  /** Why the server rejected the last one; '' while they wait for a connection. */
  reason: string;
}

/** Photos that wait for the server, by quote. */
export class PhotoOutbox extends WatchedItems<WaitingPhotos> {
  constructor(tenantUID: string) {
    super({
      ...{ prefix: `waitingPhotos.${tenantUID}.`, version: 1, read: readWaitingPhotos },
      compare: (one, other) => one.quoteNumber.localeCompare(other.quoteNumber),
    });
  }

  /** Lists photos before they are uploaded. */
  note(waiting: Omit<WaitingPhotos, 'reason'>): void {
    const before = this.get(waiting.quoteUID)?.attachmentUIDs ?? [];
    const attachmentUIDs = [...new Set([...before, ...waiting.attachmentUIDs])];
    this.set(waiting.quoteUID, { ...waiting, attachmentUIDs, reason: '' });
  }

  noteUploaded(quoteUID: string, attachmentUID: string): void {
    const waiting = this.get(quoteUID);
    if (!waiting) return;
    const attachmentUIDs = waiting.attachmentUIDs.filter((uid) => uid !== attachmentUID);
    if (attachmentUIDs.length === 0) this.remove(quoteUID);
    else this.set(quoteUID, { ...waiting, attachmentUIDs });
  }

  noteRefused(quoteUID: string, reason: string): void {
    const waiting = this.get(quoteUID);
    if (waiting) this.set(quoteUID, { ...waiting, reason });
  }
}

const outboxes = new Map<string, PhotoOutbox>();

/** The photos of a tenant's site that wait on this device, shared by the parts of a page. */
export function photoOutbox(tenantUID: string): PhotoOutbox {
  const outbox = outboxes.get(tenantUID) ?? new PhotoOutbox(tenantUID);
  outboxes.set(tenantUID, outbox);
  return outbox;
}

/** @param id the storage key: uid of the quote */
function readWaitingPhotos(value: unknown, id: string): WaitingPhotos | null {
  const stored = (value ?? {}) as Partial<Record<keyof WaitingPhotos, unknown>>;
  const [quoteUID, contactUID] = [readUid(id), readUid(stored.contactUID)];
  const listed = Array.isArray(stored.attachmentUIDs) ? stored.attachmentUIDs : [];
  const attachmentUIDs = listed.map(readUid).filter((uid) => uid !== null);
  if (quoteUID === null || contactUID === null || attachmentUIDs.length === 0) return null;
  const text = (field: unknown) => (typeof field === 'string' ? field : '');
  return {
    quoteUID,
    contactUID,
    attachmentUIDs,
    quoteNumber: text(stored.quoteNumber),
    reason: text(stored.reason),
  };
}
