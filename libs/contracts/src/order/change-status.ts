/** States of a change request. The last three are final. */
export const CHANGE_STATUSES = ['requested', 'offered', 'accepted', 'declined', 'withdrawn'] as const;
export type ChangeStatus = (typeof CHANGE_STATUSES)[number];
