import type { Invitation, InvitationListReply, InvitationListRequest } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

const TO_THE_TEAM: InvitationListRequest = { kind: 'team' };

export interface Invitations {
  /** Undefined while they load. */
  list: Invitation[] | undefined;
  failure: string | null;
  retry: () => void;
  added: (invitation: Invitation) => void;
  resend: (invitation: Invitation) => Promise<void>;
  cancel: (invitation: Invitation) => Promise<void>;
}

/** Open invitations to the team. */
export function useInvitations(): Invitations {
  const { api, confirm, toast } = useShell();
  const { data, error, mutate } = useQuery('/api/tenant/invitations/list', TO_THE_TEAM, ASK_AT_EACH_VISIT);

  const show = (change: (list: Invitation[]) => Invitation[]) =>
    mutate((now: InvitationListReply | undefined) => ({ invitations: change(now?.invitations ?? []) }), {
      revalidate: false,
    });

  async function resend({ invitationUID, email }: Invitation): Promise<void> {
    try {
      const sent = await api.call('/api/tenant/invitations/resend', { invitationUID });
      toast.success(texts.resent(email));
      await show((list) => list.map((one) => (one.invitationUID === invitationUID ? sent : one)));
    } catch (failure) {
      await refused(failure);
    }
  }

  async function cancel({ invitationUID, email }: Invitation): Promise<void> {
    const isMeant = await confirm(texts.cancelAsk(email), {
      title: texts.cancelTitle,
      confirmText: texts.cancelIt,
      cancelText: texts.keepInvitation,
      danger: true,
    });
    if (!isMeant) return;
    try {
      await api.call('/api/tenant/invitations/cancel', { invitationUID });
      toast.success(texts.cancelled(email));
      await show((list) => list.filter((one) => one.invitationUID !== invitationUID));
    } catch (failure) {
      await refused(failure);
    }
  }

  /** Another user may have canceled it, or the person accepted it, so the list reloads. */
  async function refused(failure: unknown): Promise<void> {
    toast.error(failure);
    const code = problemOf(failure)?.code;
    if (code === 'STATE_CONFLICT' || code === 'NOT_FOUND') await mutate();
  }

  return {
    list: data?.invitations,
    failure: error === undefined ? null : (problemOf(error)?.text ?? texts.invitationsFailed),
    retry: () => void mutate(),
    added: (invitation) =>
      void show((list) => [
        invitation,
        ...list.filter((one) => one.invitationUID !== invitation.invitationUID),
      ]),
    resend,
    cancel,
  };
}
