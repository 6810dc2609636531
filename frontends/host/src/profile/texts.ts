import { displayDomain } from '@glass/formats';
import type { SignInMethod } from '@glass/contracts';

/** Texts of the profile page. */
export const texts = {
  title: 'Your profile',
  purpose: 'Who you are here, how you sign in, and what your documents look like.',
  loading: 'Loading your profile',

  newsTitle: 'New versions',
  newsWhy: 'Release notes are also in your account menu.',
  newsChoice: 'Email me about new versions',
  newsOn: 'We’ll email you about new versions.',
  newsOff: 'We won’t email you about new versions anymore.',

  figuresTitle: 'Figures and dates',
  figuresWhy: 'On this device. Documents and mails are written as the fabricator writes them.',
  figuresOwn: (tenant: string) => `As ${tenant} writes them`,
  figuresEnglish: 'The English way: 1,234.50 and 1 Jan 2026',

  save: 'Save',
  saved: 'Saved.',
  cancel: 'Cancel',
  close: 'Close',
  discard: 'Discard changes',

  nameTitle: 'Name and phone',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  phoneHelp: 'For questions about your glass.',
  nameMissing: 'Enter your name. One is enough.',
  tooLong: (most: number) => `At most ${most} characters.`,

  emailTitle: 'E-mail',
  emailHelp: 'You sign in with it, and your documents are sent there.',
  changeEmail: 'Change the address',
  newEmail: 'New e-mail',
  newEmailMissing: 'Enter your new e-mail address.',
  emailForm: 'This does not look like an e-mail address.',
  sameEmail: 'This is already your address.',
  askNewMailbox: 'Send a link to the new address',
  passwordForEmail: 'Your password',
  emailAsked: (address: string) => `Check the mailbox of ${displayDomain(address)}.`,
  emailAskedMore: (old: string) =>
    `Open the link in our mail within 24 hours. Until then your address stays ${displayDomain(old)}. Nothing there? Look into the spam folder, or try again.`,
  emailNeedsPassword:
    'To change the address you need a password. Have a link sent below to choose one, and come back.',

  passwordTitle: 'Password',
  passwordHelp: 'A change signs you out on all other devices.',
  noPassword:
    'You sign in by links and have no password. With one you can sign in without opening your mail.',
  changePassword: 'Change the password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordMissing: 'Enter your password.',
  newPasswordMissing: 'Enter a new password.',
  passwordChanged: 'Your password is changed. You are signed out on all other devices.',
  savePassword: 'Save the new password',
  forgotten: 'Password forgotten? Send me a link',
  sendLink: 'Send me a link',
  linkSent: (address: string) => `We have sent a link to ${displayDomain(address)}.`,
  linkSentMore: 'Open it within an hour to choose a new password. Nothing there? Look into the spam folder.',

  onlyThePerson: (name: string) => `Only ${name} can change this.`,

  pictureTitle: 'Picture',
  pictureHelp: 'People you work with see it beside your name.',
  pictureRules: (maxMegabytes: number) => `PNG, JPEG, WebP, GIF or AVIF, at most ${maxMegabytes} MB.`,
  choosePicture: 'Choose a picture',
  changePicture: 'Choose another',
  remove: 'Remove',
  removePictureTitle: 'Remove your picture?',
  removePictureAsk:
    'Your initials stand in its place. The picture is deleted; to have it back, upload it again.',
  keep: 'Keep it',
  pictureSaved: 'Your picture is changed.',
  pictureRemoved: 'Your picture is removed.',
  isHeic: 'This is a HEIC picture, which most computers cannot read. Save it as JPEG and choose that.',
  isSvg: 'SVG drawings are not taken because they can carry programs. Save it as PNG and choose that.',
  isNoPicture: 'This is none of the pictures that are taken: PNG, JPEG, WebP, GIF and AVIF.',
  isEmpty: 'This file is empty.',
  isTooLarge: (megabytes: string, maxMegabytes: number) =>
    `This picture has ${megabytes} MB. At most ${maxMegabytes} MB are taken.`,

  cropTitle: 'Which part of it?',
  cropHelp: 'Drag the picture, or move it with the arrow keys.',
  cropArea: 'The part of the picture that is kept. Arrow keys move it.',
  cropLoading: 'Opening the picture',
  cropUnreadable: 'This file cannot be shown as a picture. It may be damaged.',
  zoom: 'Zoom',
  usePicture: 'Use this picture',
  uploading: 'Sending the picture',
  uploadingShare: (percent: number) => `Sending the picture: ${percent} %`,
  arriving: 'The picture is there and is being worked on',
  stopUpload: 'Stop',

  logoTitle: 'Company logo',
  logoHelp:
    'It is printed on the labels of the glass you order, unless your company has a logo of its own here.',
  logoAlt: 'Your company logo',
  noLogo: 'No logo yet',
  chooseLogo: 'Choose a logo',
  changeLogo: 'Choose another logo',
  logoSaved: 'Your logo is changed.',
  removeLogoTitle: 'Remove your company logo?',
  removeLogoAsk: 'Your labels are printed without it from now on. To have it back, upload it again.',
  logoRemoved: 'Your logo is removed.',

  labelTitle: 'How a label looks',
  showLabel: 'Show a label',
  labelLoading: 'Drawing a label',
  labelAlt: 'A label of a shower door as your next order would have it',
  labelFailed: 'The label was not made.',
  labelNotShown: 'This browser cannot show the label here.',
  openPdf: 'Open as PDF',

  ownDataTitle: 'Your data',
  ownDataWhy:
    'You may have everything that is kept about you, and have your account deleted. An archive can be fetched for a week.',
  ownDataExport: 'Make an archive',
  deleteAccount: 'Delete my account',
  deleteAccountTitle: 'Delete your account?',
  deleteAccountWhy:
    'You cannot sign in any more, and your name, e-mail, pictures, devices and address book are gone for good. Quotes and orders stay without your name, as law and books need them.',
  accountDeleted: 'Your account is deleted.',

  devicesTitle: 'Where you are signed in',
  devicesHelp: 'If you do not know one of them, sign it out and change your password.',
  devicesHelpActing: 'Only the person can sign their devices out.',
  devicesLoading: 'Loading your devices',
  devices: 'Devices',
  thisDevice: 'This device',
  unknownDevice: 'Unknown browser',
  lastSeen: 'last seen',
  activeNow: 'in use now',
  methods: {
    password: 'signed in with the password',
    passkey: 'signed in with a passkey',
    'sign-up': 'signed in when the account was made',
    invitation: 'signed in by an invitation',
    link: 'signed in by a link',
    'tenant-jump': 'works in your name',
    'login-as': 'works in your name',
  } satisfies Record<SignInMethod, string>,
  signOut: 'Sign out',
  signOutDevice: (device: string) => `Sign out ${device}`,
  signedOut: (device: string) => `${device} is signed out.`,
  signOutEverywhere: 'Sign out everywhere',
  signOutEverywhereTitle: 'Sign out everywhere?',
  signOutEverywhereAsk: (count: number) =>
    count > 1
      ? `You are signed out on all ${count} devices, this one too. What is not saved there is lost.`
      : 'You are signed out on this device. What is not saved is lost.',
  stay: 'Stay signed in',
  signedOutEverywhere: 'You are signed out on every device.',
} as const;
