import type { TenantUser, TenantUserListReply } from '@glass/contracts/auth';
import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { displayDomain } from '@glass/formats';
import { type LoadedQuery, useAction } from '@glass/pages';
import { roleInSentence } from './roles.js';
import { texts } from './texts.js';

export interface Team {
  /** Undefined while they load. */
  users: TenantUser[] | undefined;
  /** Whether the whole team must use a second factor; undefined while it loads. */
  secondFactorIsDemanded: boolean | undefined;
  query: Pick<LoadedQuery, 'error' | 'mutate'>;
  /** The server rejected the call: this user may not manage users. */
  isRefused: boolean;
  changeRole: (user: TenantUser, roleLevel: number) => Promise<void>;
  remove: (user: TenantUser) => Promise<void>;
  resetSecondFactor: (user: TenantUser) => Promise<void>;
  demandSecondFactor: (isDemanded: boolean) => Promise<void>;
}

/** The tenant's users and their actions. */
export function useTeam(): Team {
  const { api, confirm, session, toast } = useShell();
  const act = useAction();
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
    const said = () => texts.roleChanged(nameOf(user), roleInSentence(roleLevel));
    if (user.isMe) {
      toast.success(said);
      await session.reload();
    } else {
      const changed = { ...user, roleLevel };
      toast.success(said, {
        label: () => texts.undo,
        onClick: () => void setRole(changed, user.roleLevel),
      });
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

  const remove = (user: TenantUser) => {
    const { contactUID, isMe } = user;
    const name = nameOf(user);
    return act({
      ask: {
        question: isMe ? texts.removeMyselfAsk : texts.removeAsk,
        title: isMe ? texts.removeMyselfTitle : texts.removeTitle(name),
        confirmText: isMe ? texts.leave : texts.remove,
        cancelText: isMe ? texts.stay : texts.keepThem,
        danger: true,
      },
      send: () => api.call('/api/tenant/user-remove', { contactUID }),
      successMessage: () => texts.removed(name),
      onDone: () =>
        isMe
          ? session.logout()
          : mutate(
              (now) => now && { ...now, users: now.users.filter((one) => one.contactUID !== contactUID) },
            ),
    });
  };

  const resetSecondFactor = (user: TenantUser) => {
    const name = nameOf(user);
    return act({
      ask: {
        question: texts.resetFactorAsk,
        title: texts.resetFactorTitle(name),
        confirmText: texts.resetFactor,
        cancelText: texts.keep,
        danger: true,
      },
      send: () => api.call('/api/tenant/user-reset-second-factor', { contactUID: user.contactUID }),
      successMessage: () => texts.factorReset(name),
      onDone: () =>
        mutate((now) => withUser(now, { ...user, hasSecondFactor: false }), { revalidate: false }),
    });
  };

  const demandSecondFactor = (isDemanded: boolean) => {
    const without = data?.users.filter(({ hasSecondFactor }) => !hasSecondFactor).length ?? 0;
    return act({
      ask: {
        question: isDemanded ? texts.demandAsk(without) : texts.leaveFreeAsk,
        title: isDemanded ? texts.demandTitle : texts.leaveFreeTitle,
        confirmText: isDemanded ? texts.demand : texts.leaveFree,
        cancelText: isDemanded ? texts.demandNot : texts.keep,
      },
      send: () => api.call('/api/tenant/user-set-second-factor-demand', { isDemanded }),
      successMessage: () => (isDemanded ? texts.demanded : texts.leftFree),
      onDone: () =>
        mutate((now) => now && { ...now, secondFactorIsDemanded: isDemanded }, { revalidate: false }),
    });
  };

  return {
    users: data?.users,
    secondFactorIsDemanded: data?.secondFactorIsDemanded,
    query: { error, mutate },
    isRefused: problemOf(error)?.code === 'FORBIDDEN',
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
