import { Injectable } from '@nestjs/common';
import { type FindSentencesReply, type FindSentencesRequest, MAX_SENTENCES } from '@glass/contracts/tenant';
import { LOCALES, languageOf, SOURCE_LOCALE } from '@glass/language';
import { findSentences } from '@glass/language/sentences';

/** Finds our texts with a word that a tenant wants to replace. Countries word few texts differently; the first is read. */
@Injectable()
export class FindSentences {
  run({ language, word }: FindSentencesRequest): FindSentencesReply {
    const locale = LOCALES.find((one) => languageOf(one) === language) ?? SOURCE_LOCALE;
    const found = findSentences(locale, word);
    return { sentences: found.slice(0, MAX_SENTENCES), total: found.length };
  }
}
