import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { PANEL_STAGE_WORDS, type PanelStage } from '@glass/contracts/order';
import type { ScanOutcome } from '@glass/contracts/shop';

export const texts = defineTexts(() => ({
  title: t`Scan labels`,
  purpose: t`Scan a label to move its piece to the next stage.`,
  purposeToLook: t`Scan a label to open its panel.`,
  station: t`Each scan`,
  next: t`Moves the piece to its next stage`,
  look: t`Opens the panel page`,
  stationOf: (stage: PanelStage) => t`Moves the piece to ${{ stage: PANEL_STAGE_WORDS[stage] }}`,
  camera: t`Camera`,
  startCamera: t`Start camera`,
  stopCamera: t`Stop camera`,
  cameraOn: t`Point the camera at a label.`,
  cameraMissing: t`No camera available. Type the code or use a hand scanner.`,
  cameraRefused: t`Camera access is blocked. Allow it in the address bar, or type the code.`,
  cameraFailed: t`The camera didn’t start. Another app may be using it.`,
  typed: t`Code`,
  typedHelp: t`Type it or use a hand scanner: SO-1042-03-2`,
  add: t`Enter`,
  noLabel: t`Not a panel label.`,
  scans: t`Scans`,
  none: t`No scans yet.`,
  waiting: (count: number) =>
    t`${plural(count, { one: '1 scan waiting for the network.', other: '# scans waiting for the network.' })}`,
  waitingHelp: t`They’re stored on this device, even if you close the page, and sent when you’re back online.`,
  notSent: (count: number) => t`${plural(count, { one: '1 scan not sent.', other: '# scans not sent.' })}`,
  notSaved: t`This browser can’t store scans: its storage is full or turned off. Keep this page open until they’re sent.`,
  trySend: t`Send now`,
  clear: t`Clear list`,
  dismiss: t`Dismiss`,
  dismissOf: (what: string) => t`Dismiss ${what}`,
  retrying: t`Retrying`,
  outcome: {
    moved: t`Moved`,
    already: t`Nothing to do`,
    refused: t`Not moved`,
  } satisfies Record<ScanOutcome, string>,
  pending: t`Waiting to be sent`,
  pieceOf: (order: string, line: number, piece: number, of: number) =>
    of > 1 ? t`${order} · panel ${line} · piece ${piece} of ${of}` : t`${order} · panel ${line}`,
  isAt: (stage: PanelStage) => t`At ${{ stage: PANEL_STAGE_WORDS[stage] }}`,
  fromTo: (from: PanelStage, to: PanelStage) => `${PANEL_STAGE_WORDS[from]} → ${PANEL_STAGE_WORDS[to]}`,
  remake: t`Remake`,
  open: t({ message: 'Open', context: 'verb' }),
  openOf: (what: string) => t`Open ${what}`,
  readOnly: t`You can view panels. To move them, ask a manager for another role.`,
}));
