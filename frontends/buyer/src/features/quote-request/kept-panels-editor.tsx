import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Catalogue } from '@glass/contracts';
import { PanelEditor, starterPanel } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { EditorSheet, PanelPage } from '../panel-edit/panel-page.js';
import { AlreadyKept } from './already-kept.js';
import { KeepChoiceDialog } from './keep-choice-dialog.js';
import { openPanel, type KeptPanel } from './kept-panels.js';
import { PanelStrip } from './panel-strip.js';
import { texts } from './texts.js';
import type { PanelsInHand } from './use-kept-panels.js';
import type { SendPanels } from './use-send-panels.js';

export interface KeptPanelsEditorProps {
  title: string;
  purpose: string;
  actionLabel: string;
  /** What stands in the way of the page's action. */
  notice?: ReactNode;
  catalogue: Catalogue;
  inHand: PanelsInHand;
  sending: SendPanels;
}

/** The panels of the visit above, one of them in the editor below, the page's action at its foot. */
export function KeptPanelsEditor(props: KeptPanelsEditorProps) {
  const { title, purpose, actionLabel, notice, catalogue, inHand, sending } = props;
  const { confirm, tenant, toast } = useShell();
  const { kept, isRestored } = inHand;
  const { locale } = tenant.settings;
  const open = openPanel(kept);
  const count = kept.panels.length;

  async function askToStartOver(): Promise<void> {
    const isSure = await confirm(texts.startOverQuestion(count), {
      title: texts.startOverTitle,
      confirmText: texts.startOver,
      danger: true,
    });
    if (isSure) inHand.startOver();
  }

  function remove(panel: KeptPanel, name: string): void {
    const takeBack = inHand.remove(panel);
    toast.success(texts.removed(name), { label: texts.undo, onClick: takeBack });
  }

  /** Most panels of a job are of one glass. */
  function add(): void {
    const { spec, quantity } = starterPanel(catalogue);
    inHand.add({ spec: { ...spec, materialUID: open.spec.materialUID }, quantity });
  }

  return (
    <PanelPage
      title={title}
      purpose={purpose}
      actions={
        isRestored || count > 1 ? (
          <Button onClick={() => void askToStartOver()}>{texts.startOver}</Button>
        ) : null
      }
      notice={
        <>
          <AlreadyKept inHand={inHand} />
          {notice}
        </>
      }
    >
      <PanelStrip
        kept={kept}
        catalogue={catalogue}
        locale={locale}
        disabled={sending.isSending}
        onOpen={inHand.open}
        onAdd={add}
        onRemove={remove}
      />
      <EditorSheet>
        <PanelEditor
          key={open.panelUID}
          catalogue={catalogue}
          spec={open.spec}
          quantity={open.quantity}
          onChange={inHand.change}
          disabled={sending.isSending}
          fieldErrors={sending.fieldErrors}
          locale={locale}
          action={
            <Button variant="contained" size="large" loading={sending.isSending} onClick={sending.press}>
              {actionLabel}
            </Button>
          }
        />
      </EditorSheet>
      {sending.isChoosing ? (
        <KeepChoiceDialog
          panelCount={count}
          onCreateAccount={sending.createAccount}
          onSignIn={sending.signIn}
          onClose={sending.stay}
        />
      ) : null}
    </PanelPage>
  );
}
