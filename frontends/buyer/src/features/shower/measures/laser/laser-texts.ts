import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Texts for connecting a laser meter. */
export const laserTexts = defineTexts(() => ({
  connect: t`Connect a laser`,
  connecting: t`Connecting…`,
  connected: (name: string) => t`${name} is connected. What it measures goes into the marked field.`,
  connectedShort: (name: string) => t`${name} connected`,
  unnamed: t`Laser`,
  disconnect: t`Disconnect`,
  lost: t`The laser isn’t connected. Switch it on and stay near it.`,
  reconnect: t`Reconnect`,
  unknownDevice: t`This page can’t read that device. It works with Leica DISTO and Bosch GLM.`,
  failed: t`Bluetooth isn’t available. Switch it on in your device’s settings.`,
  noField: t`Choose a field for the measurement first.`,
  whichLength: t`Which length does the laser show?`,
}));
