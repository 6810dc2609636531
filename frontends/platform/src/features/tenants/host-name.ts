import { canonicalDomain } from '@glass/contracts';

const ASCII_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Host name in Punycode, as stored: `Müller.example` becomes `xn--mller-kva.example`. */
export const hostToSend = (text: string): string => canonicalDomain(text.trim()) ?? text.trim().toLowerCase();

export const isHostName = (text: string): boolean => ASCII_HOST.test(hostToSend(text));
