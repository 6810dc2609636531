import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Texts of the showers of a quote. */
export const texts = defineTexts(() => ({
  addShower: t`Add a shower`,
  showers: t`Showers`,
  unnamed: t`Shower`,
  picture: (name: string) => t`Picture of ${name}`,
  units: (count: number) => t`${plural(count, { one: '# unit', other: '# units' })}`,
  panels: (count: number) => t`${plural(count, { one: '# panel', other: '# panels' })}`,
  glassSum: (amount: string) => t`Glass ${amount}`,
  hardwareSum: (amount: string) => t`Hardware ${amount}`,
  glassOnRequest: t`Glass: price on request`,
  hardwareOnRequest: t`Hardware: price on request`,
  noPanels: t`This shower has no panels in the quote. Edit it to add them again.`,

  edit: t`Edit`,
  editOf: (name: string) => t`Edit shower ${name}`,
  papers: t`Installation papers`,
  papersOf: (name: string) => t`Installation papers of ${name}`,
  moreOf: (name: string) => t`More for shower ${name}`,
  changeUnits: t`Number of units`,
  unitsTitle: (name: string) => t`Units of ${name}`,
  unitsField: t`Units`,
  unitsHelp: t`Equal showers, such as those of a hotel. Glass and hardware are multiplied.`,
  unitsWrong: (most: number) => t`Enter a whole number from 1 to ${most}.`,
  save: t`Save`,
  copy: t`Copy to another bathroom`,
  copyTitle: (name: string) => t`Copy ${name} to another bathroom`,
  copyName: t`Name of the other bathroom`,
  copyHelp: t`The copy has its own panels and hardware, and can be changed alone.`,
  copyNameMissing: t`Enter a name.`,
  copyAdd: t`Add copy`,
  copyAdds: (panels: number, units: number, amount: string | null) =>
    amount === null
      ? t`Adds ${plural(units, { one: '# unit', other: '# units' })} with ${plural(panels, { one: '# panel', other: '# panels' })} and hardware.`
      : t`Adds ${plural(units, { one: '# unit', other: '# units' })} with ${plural(panels, { one: '# panel', other: '# panels' })} and hardware, about ${amount}.`,
  copied: (name: string, units: number) =>
    t`${plural(units, { one: `${name} added.`, other: `${name} added with # units.` })}`,
  mirror: t`Mirror`,
  mirrored: (name: string) => t`${name} mirrored.`,
  moveUp: t`Move up`,
  moveDown: t`Move down`,
  movedTo: (name: string, place: number) => t`${name} is now number ${place}.`,
  remove: t`Delete`,
  removed: (name: string) => t`${name} deleted with its hardware.`,
  undo: t`Undo`,

  changedByHand: t`Changed by hand`,
  changedByHandWhy: t`It no longer follows the measures of its shower.`,
  staysAsItIs: (count: number) =>
    t`${plural(count, {
      one: 'This panel was changed by hand. It stays as it is and doesn’t follow this change:',
      other: 'These panels were changed by hand. They stay as they are and don’t follow this change:',
    })}`,
  attachAll: (count: number) =>
    t`${plural(count, {
      one: 'Let it follow the shower again. What was changed by hand is lost.',
      other: 'Let them follow the shower again. What was changed by hand is lost.',
    })}`,
  mirrorTitle: (name: string) => t`Mirror ${name}`,
  attach: t`Follow the shower again`,
  attachOf: (panel: string) => t`${panel}: follow the shower again`,
  attached: (panel: string) => t`${panel} follows the shower again.`,
}));
