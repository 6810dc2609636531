import type { TenantUser, TenantUserListReply } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { displayDomain } from '@glass/formats';
import { roleInSentence } from './roles.js';
import { texts } from './texts.js';

export interface Team {
  /** Undefined while they load. */
  users: TenantUser[] | undefined;
  /** Whether the whole team must use a second factor; undefined while it loads. */
  secondFactorIsDemanded: boolean | undefined;
  failure: string | null;
  /** The server rejected the call: this user may not manage users. */
  isRefused: boolean;
  retry: () => void;
  changeRole: (user: TenantUser, roleLevel: number) => Promise<void>;
  remove: (user: TenantUser) => Promise<void>;
  resetSecondFactor: (user: TenantUser) => Promise<void>;
  demandSecondFactor: (isDemanded: boolean) => Promise<void>;
}

/** The tenant's users and their actions. */
export function useTeam(): Team {
  const { api, confirm, session, toast } = useShell();
  const { data, error, mutate } = useQuery('/api/tenant/user-list', {}, ASK_AT_EACH_VISIT);

  /** Optimistic update, rolled back on an error. The reply has the current state of all users. */
  async function setRole(user: TenantUser, roleLevel: number): Promise<boolean> {
    const { contactUID } = user;
    const change = async (now: TenantUserListReply | undefined) => {
      const changed = await api.call('/api/tenant/user-set-tenant-role-level', { contactUID, roleLevel });
      return withUser(now, changed);
    };
    try {
      await mutate(change, {
        optimisticData: (now) => withUser(now, { ...user, roleLevel }),
        rollbackOnError: true,
      });
      return true;
    } catch (failure) {
      toast.error(failure);
      return false;
    }
  }

  async function changeRole(user: TenantUser, roleLevel: number): Promise<void> {
    if (user.isMe && !(await confirmOwnChange(roleLevel))) return;
    if (!(await setRole(user, roleLevel))) return;
    const said = texts.roleChanged(nameOf(user), roleInSentence(roleLevel));
    if (user.isMe) {
      toast.success(said);
      await session.reload();
    } else {
      const changed = { ...user, roleLevel };
      toast.success(said, { label: texts.undo, onClick: () => void setRole(changed, user.roleLevel) });
    }
  }

  function confirmOwnChange(roleLevel: number): Promise<boolean> {
    return confirm(texts.ownRoleAsk(roleInSentence(roleLevel)), {
      title: texts.ownRoleTitle,
      confirmText: texts.change,
      cancelText: texts.keep,
      danger: true,
    });
  }

  async function remove(user: TenantUser): Promise<void> {
    const { contactUID, isMe } = user;
    const name = nameOf(user);
    const isMeant = await confirm(isMe ? texts.removeMyselfAsk : texts.removeAsk, {
      title: isMe ? texts.removeMyselfTitle : texts.removeTitle(name),
      confirmText: isMe ? texts.leave : texts.remove,
      cancelText: isMe ? texts.stay : texts.keepThem,
      danger: true,
    });
    if (!isMeant) return;
    try {
      await api.call('/api/tenant/user-remove', { contactUID });
      toast.success(texts.removed(name));
      if (isMe) await session.logout();
      else
        await mutate(
          (now) => now && { ...now, users: now.users.filter((one) => one.contactUID !== contactUID) },
        );
    } catch (failure) {
      toast.error(failure);
    }
  }

  async function resetSecondFactor(user: TenantUser): Promise<void> {
    const name = nameOf(user);
    const isMeant = await confirm(texts.resetFactorAsk, {
      title: texts.resetFactorTitle(name),
      confirmText: texts.resetFactor,
      cancelText: texts.keep,
      danger: true,
    });
    if (!isMeant) return;
    try {
      await api.call('/api/tenant/user-reset-second-factor', { contactUID: user.contactUID });
      toast.success(texts.factorReset(name));
      await mutate((now) => withUser(now, { ...user, hasSecondFactor: false }), { revalidate: false });
    } catch (failure) {
      toast.error(failure);
    }
  }

  async function demandSecondFactor(isDemanded: boolean): Promise<void> {
    const without = data?.users.filter(({ hasSecondFactor }) => !hasSecondFactor).length ?? 0;
    const isMeant = await confirm(isDemanded ? texts.demandAsk(without) : texts.leaveFreeAsk, {
      title: isDemanded ? texts.demandTitle : texts.leaveFreeTitle,
      confirmText: isDemanded ? texts.demand : texts.leaveFree,
      cancelText: isDemanded ? texts.demandNot : texts.keep,
    });
    if (!isMeant) return;
    try {
      await api.call('/api/tenant/user-set-second-factor-demand', { isDemanded });
      toast.success(isDemanded ? texts.demanded : texts.leftFree);
      await mutate((now) => now && { ...now, secondFactorIsDemanded: isDemanded }, { revalidate: false });
    } catch (failure) {
      toast.error(failure);
    }
  }

  const problem = problemOf(error);
  return {
    users: data?.users,
    secondFactorIsDemanded: data?.secondFactorIsDemanded,
    failure: error === undefined ? null : (problem?.text ?? texts.failedTitle),
    isRefused: problem?.code === 'FORBIDDEN',
    retry: () => void mutate(),
    changeRole,
    remove,
    resetSecondFactor,
    demandSecondFactor,
  };
}

function withUser(now: TenantUserListReply | undefined, changed: TenantUser): TenantUserListReply {
  const users = now?.users ?? [];
  return {
    secondFactorIsDemanded: now?.secondFactorIsDemanded ?? false,
    users: users.map((user) => (user.contactUID === changed.contactUID ? changed : user)),
  };
}

/** Full name; the email address if there is none. */
export function nameOf({ firstName, lastName, email }: Pick<TenantUser, 'firstName' | 'lastName' | 'email'>) {
  return `${firstName} ${lastName}`.trim() || displayDomain(email);
}
