import type { Quote } from './quote.entity.js';

/** Fields that the caller assigns. */
type AssignedFields = 'tenantUid' | 'number' | 'numberPrefix' | 'name' | 'language';

/** Builds an empty quote. Storing its first price makes it version 1. */
export function draftQuote(uid: string, contactUid: string, now: Date): Omit<Quote, AssignedFields> {
  return {
    uid,
    status: 'draft',
    version: 0,
    contactUid,
    companyUid: null,
    poNumber: '',
    notes: '',
    shippingAddress: null,
    shipMethod: 'delivery',
    addressSource: 'none',
    addressUid: null,
    requestedDate: null,
    deliveryNotes: '',
    deliveryName: '',
    deliveries: [],
    hardware: [],
    showers: [],
    rush: null,
    crate: null,
    review: null,
    catalogue: null,
    totals: { currency: '', lines: [], totalMinor: null, pieces: 0, weightKg: 0, areaM2: 0 },
    totalMinor: null,
    currency: '',
    panelCount: 0,
    marks: '',
    pieces: 0,
    createdAt: now,
    updatedAt: now,
    updatedByName: '',
    expiresAt: null,
    quotedAt: null,
    platformFee: null,
    orderUid: null,
    submittedAt: null,
    answeredAt: null,
    enteredByName: null,
    agreedCharges: {},
    messageCount: 0,
    unreadByBuyer: 0,
    unreadByTenant: 0,
  };
}
