import { useState, type ReactNode } from 'react';
import { toFieldErrors } from '@glass/api-client';
import type { BeginTotpReply, Passkey, PersonProof, SecondFactorReply } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { AppDialog } from './app-dialog.js';
import { CodesDialog } from './codes-dialog.js';
import { makePasskey } from './passkey-browser.js';
import { ProofDialog } from './proof-dialog.js';
import { texts } from './texts.js';

type Open =
  | { kind: 'begin-app' }
  | { kind: 'app'; begun: BeginTotpReply }
  | { kind: 'remove-app' }
  | { kind: 'add-passkey' }
  | { kind: 'rename' | 'remove'; passkey: Passkey }
  | { kind: 'renew' }
  | { kind: 'codes'; codes: string[]; state: SecondFactorReply | null };

interface DialogOptions {
  state: SecondFactorReply;
  asksPassword: boolean;
  onChange: (state: SecondFactorReply) => void;
}

/** The dialogs that set up, rename and remove factors, and the steps between them. */
export function useFactorDialogs({ state, asksPassword, onChange }: DialogOptions) {
  const { api, toast } = useShell();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const changed = (next: SecondFactorReply) => {
    close();
    onChange(next);
  };
  /** The first factor comes with recovery codes, which the user must save first. */
  const added = ({ state: next, recoveryCodes: codes }: Added) =>
    codes ? setOpen({ kind: 'codes', codes, state: next }) : changed(next);

  /** During the required setup, the password is asked for only if the sign-in was too long ago. */
  async function beginApp(): Promise<void> {
    if (asksPassword) return setOpen({ kind: 'begin-app' });
    try {
      setOpen({ kind: 'app', begun: await api.call('/api/auth/second-factor/begin-totp', {}) });
    } catch (error) {
      if (toFieldErrors(error).password) setOpen({ kind: 'begin-app' });
      else toast.error(error);
    }
  }

  async function addPasskey(proof: PersonProof, name: string): Promise<Added> {
    const { challenge, options } = await api.call('/api/auth/second-factor/begin-passkey', proof);
    const passkey = await makePasskey(options);
    return api.call('/api/auth/second-factor/add-passkey', { challenge, name, passkey });
  }

  function dialog(): ReactNode {
    const isLast = (state.totp ? 1 : 0) + state.passkeys.length === 1;
    const removing = {
      title: texts.removeTitle,
      help: isLast ? texts.removeLast : texts.removeOther,
      saveLabel: texts.remove,
      onDone: changed,
      onClose: close,
    };
    switch (open?.kind) {
      case undefined:
        return null;
      case 'begin-app':
        return (
          <ProofDialog
            title={texts.appTitle}
            saveLabel={texts.next}
            send={(proof) => api.call('/api/auth/second-factor/begin-totp', proof)}
            onDone={(begun) => setOpen({ kind: 'app', begun })}
            onClose={close}
          />
        );
      case 'app':
        return <AppDialog begun={open.begun} onAdded={added} onClose={close} />;
      case 'remove-app':
        return (
          <ProofDialog
            {...removing}
            said={texts.removedApp}
            send={(proof) => api.call('/api/auth/second-factor/remove-totp', proof)}
          />
        );
      case 'add-passkey':
        return (
          <ProofDialog
            title={texts.addPasskey}
            name=""
            asksPassword={asksPassword}
            saveLabel={texts.next}
            send={addPasskey}
            onDone={added}
            onClose={close}
          />
        );
      case 'rename': {
        const { passkeyUID, name: before } = open.passkey;
        return (
          <ProofDialog
            title={texts.renameTitle}
            name={before}
            asksPassword={false}
            saveLabel={texts.save}
            send={(_proof, name) => api.call('/api/auth/second-factor/rename-passkey', { passkeyUID, name })}
            onDone={changed}
            onClose={close}
          />
        );
      }
      case 'remove': {
        const { passkeyUID } = open.passkey;
        return (
          <ProofDialog
            {...removing}
            said={texts.removedPasskey}
            send={(proof) => api.call('/api/auth/second-factor/remove-passkey', { passkeyUID, ...proof })}
          />
        );
      }
      case 'renew':
        return (
          <ProofDialog
            title={texts.renewTitle}
            help={texts.renewHelp}
            saveLabel={texts.renewCodes}
            send={(proof) => api.call('/api/auth/second-factor/renew-recovery-codes', proof)}
            onDone={({ recoveryCodes: codes }) => setOpen({ kind: 'codes', codes, state: null })}
            onClose={close}
          />
        );
      case 'codes':
        return (
          <CodesDialog
            codes={open.codes}
            onClose={() => changed(open.state ?? { ...state, recoveryCodesLeft: open.codes.length })}
          />
        );
    }
  }
  return { open: setOpen, beginApp, dialog: dialog() };
}

interface Added {
  state: SecondFactorReply;
  recoveryCodes: string[] | null;
}
