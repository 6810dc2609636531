export interface ViesQuestion {
  countryCode: string;
  vatNumber: string;
  requesterMemberStateCode?: string;
  requesterNumber?: string;
}

export interface ViesStandInAnswer {
  isValid?: boolean;
  name?: string;
  address?: string;
  /** Error code, such as `MS_UNAVAILABLE`. */
  error?: string;
  /** A reply that is no JSON, and its status. */
  body?: string;
  status?: number;
}

/** Stand-in for the REST interface of VIES. */
export class ViesStandIn {
  static start(options?: { port?: number }): Promise<ViesStandIn>;
  readonly url: string;
  readonly calls: ViesQuestion[];
  readonly answers: Map<string, ViesStandInAnswer>;
  beforeAnswer: (asked: ViesQuestion) => Promise<unknown>;
  stop(): Promise<void>;
}
