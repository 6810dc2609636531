import type {
  CreatedSecondMeasurement,
  CreateSecondMeasurementRequest,
  OpenSecondMeasurementRequest,
  SaveSecondMeasurementRequest,
  SecondMeasurementReply,
} from '../layout/second-measurement.js';
import type { RemoveHardwareRequest, SaveHardwareRequest, SwapHardwareRequest } from '../quote/hardware.js';
import type { QuoteDetails } from '../quote/quote.js';
import type {
  AttachPaneRequest,
  MeasuringSheetRequest,
  RemoveShowerRequest,
  SaveShowerRequest,
  ShowerRequest,
} from '../quote/showers.js';
import {
  built,
  type FileReply,
  KB,
  ownOrTenant,
  publicAccess,
  reads,
  tenantPublic,
  writes,
  writesOwn,
} from './define-endpoint.js';

const buyerOrQuoteViewers = ownOrTenant('canTenantViewQuotes');

/** Showers and hardware of a quote. */
export const showerEndpoints = {
  /**
   * Adds a shower to a quote, or changes one: its panels and hardware follow the layout.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/save-shower': built<SaveShowerRequest, QuoteDetails>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { maxBodyBytes: 256 * KB, byLink: true },
  ),
  /**
   * Removes a shower with its panels and hardware.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/remove-shower': built<RemoveShowerRequest, QuoteDetails>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { byLink: true },
  ),
  /**
   * Makes a panel that was changed by hand follow its shower again.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/attach-pane': built<AttachPaneRequest, QuoteDetails>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { byLink: true },
  ),
  /**
   * Adds hardware to a quote, or changes a line that belongs to no shower.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/save-hardware': built<SaveHardwareRequest, QuoteDetails>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { maxBodyBytes: 64 * KB, byLink: true },
  ),
  /**
   * Removes hardware that belongs to no shower.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/remove-hardware': built<RemoveHardwareRequest, QuoteDetails>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { byLink: true },
  ),
  /**
   * Replaces hardware by an article that fits the same cutouts; the glass stays as it is.
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  '/api/quote/swap-hardware': built<SwapHardwareRequest, QuoteDetails>(
    'quote',
    buyerOrQuoteViewers,
    writes('quotes'),
    { byLink: true },
  ),
  /**
   * Downloads the installer’s set of a shower: plan, elevations, glass, deductions, seals and hardware.
   * @answers application/pdf
   * @throws NOT_FOUND
   */
  '/api/quote/shower-papers-pdf': built<ShowerRequest, FileReply>('quote', buyerOrQuoteViewers, reads, {
    answers: 'file',
    byLink: true,
  }),
  /**
   * Downloads a sheet for measuring a shower.
   * @answers application/pdf
   * @throws NOT_FOUND, TOO_MANY_REQUESTS
   */
  '/api/quote/measuring-sheet-pdf': built<MeasuringSheetRequest, FileReply>('quote', tenantPublic, reads, {
    answers: 'file',
    needsOpenSite: true,
    byLink: true,
    maxBodyBytes: 128 * KB,
  }),
  /**
   * Creates a link by which a second person measures the same opening without seeing the first measures.
   * @throws UID_TAKEN, TOO_MANY_REQUESTS
   */
  '/api/second-measurement/create': built<CreateSecondMeasurementRequest, CreatedSecondMeasurement>(
    'quote',
    tenantPublic,
    writesOwn,
    { needsOpenSite: true, byLink: true, maxBodyBytes: 64 * KB },
  ),
  /**
   * Reads the plan of a second measurement, and what the second person has sent. Links that no longer work are answered
   * with another `status`.
   * @throws TOO_MANY_REQUESTS, TENANT_UNKNOWN
   */
  '/api/second-measurement/open': built<OpenSecondMeasurementRequest, SecondMeasurementReply>(
    'quote',
    publicAccess,
    reads,
  ),
  /**
   * Saves what the second person measured. Can be repeated.
   * @throws TOO_MANY_REQUESTS, TENANT_UNKNOWN
   */
  '/api/second-measurement/save': built<SaveSecondMeasurementRequest, SecondMeasurementReply>(
    'quote',
    publicAccess,
    writesOwn,
    { maxBodyBytes: 256 * KB },
  ),
} as const;
