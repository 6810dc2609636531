import { canonicalDomain } from '@glass/contracts';

const ASCII_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** A host name as it is stored: `Müller.example` is `xn--mller-kva.example`. */
export const hostToSend = (text: string): string => canonicalDomain(text.trim()) ?? text.trim().toLowerCase();

export const isHostName = (text: string): boolean => ASCII_HOST.test(hostToSend(text));
