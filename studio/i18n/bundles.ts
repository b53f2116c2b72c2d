import type {LocaleResourceBundle} from 'sanity'
import {accountEn} from './account/en.ts'
import {accountEs} from './account/es.ts'
import {deskEn} from './desk/en.ts'
import {deskEs} from './desk/es.ts'
import {healthEn} from './health/en.ts'
import {healthEs} from './health/es.ts'
import {inboxEn} from './inbox/en.ts'
import {inboxEs} from './inbox/es.ts'
import {type InterfaceLanguage, localeIds} from './languages.ts'
import {liveEn} from './live/en.ts'
import {liveEs} from './live/es.ts'
import {mailsEn} from './mails/en.ts'
import {mailsEs} from './mails/es.ts'
import {peopleEn} from './people/en.ts'
import {peopleEs} from './people/es.ts'
import {picturesEn} from './pictures/en.ts'
import {picturesEs} from './pictures/es.ts'
import {pointInTimeEn} from './point-in-time/en.ts'
import {pointInTimeEs} from './point-in-time/es.ts'
import {previewEn} from './preview/en.ts'
import {previewEs} from './preview/es.ts'
import {pricesEn} from './prices/en.ts'
import {pricesEs} from './prices/es.ts'
import {redirectsEn} from './redirects/en.ts'
import {redirectsEs} from './redirects/es.ts'
import {releasesEn} from './releases/en.ts'
import {releasesEs} from './releases/es.ts'
import {rulesEn} from './rules/en.ts'
import {rulesEs} from './rules/es.ts'
import {sanitySpanish} from './sanity-spanish.ts'
import {sanityTextOverrides} from './sanity-text-overrides.ts'
import {searchEn} from './search/en.ts'
import {searchEs} from './search/es.ts'
import {sessionEn} from './session/en.ts'
import {sessionEs} from './session/es.ts'
import {toolsEn} from './tools/en.ts'
import {toolsEs} from './tools/es.ts'
import {tourEn} from './tour/en.ts'
import {tourEs} from './tour/es.ts'
import {translationsEn} from './translations/en.ts'
import {translationsEs} from './translations/es.ts'
import {visitsEn} from './visits/en.ts'
import {visitsEs} from './visits/es.ts'
import {webhooksEn} from './webhooks/en.ts'
import {webhooksEs} from './webhooks/es.ts'

/**
 * Texts by id: i18next messages with `{{name}}` for arguments, and `id_one` and `id_other` for plurals.
 */
export type Messages = Readonly<Record<string, string>>

/**
 * The texts of our Studio code, by the namespace that is passed to `useTranslation`. The texts are
 * part of the Studio's JavaScript, because loading them on demand would need two more requests.
 */
export const parts = {
  desk: {en: deskEn, es: deskEs},
  preview: {en: previewEn, es: previewEs},
  health: {en: healthEn, es: healthEs},
  inbox: {en: inboxEn, es: inboxEs},
  live: {en: liveEn, es: liveEs},
  account: {en: accountEn, es: accountEs},
  mails: {en: mailsEn, es: mailsEs},
  people: {en: peopleEn, es: peopleEs},
  pictures: {en: picturesEn, es: picturesEs},
  prices: {en: pricesEn, es: pricesEs},
  rules: {en: rulesEn, es: rulesEs},
  redirects: {en: redirectsEn, es: redirectsEs},
  releases: {en: releasesEn, es: releasesEs},
  search: {en: searchEn, es: searchEs},
  session: {en: sessionEn, es: sessionEs},
  tools: {en: toolsEn, es: toolsEs},
  tour: {en: tourEn, es: tourEs},
  translations: {en: translationsEn, es: translationsEs},
  visits: {en: visitsEn, es: visitsEs},
  webhooks: {en: webhooksEn, es: webhooksEs},
  'point-in-time': {en: pointInTimeEn, es: pointInTimeEs},
} as const satisfies Record<string, Record<InterfaceLanguage, Messages>>

/** All texts as resource bundles for Sanity, including our replacements for Sanity's own texts. */
export const bundles: LocaleResourceBundle[] = [
  ...Object.entries(parts).flatMap(([namespace, {en, es}]) => [
    {locale: localeIds.en, namespace, resources: en},
    {locale: localeIds.es, namespace, resources: es},
  ]),
  ...Object.entries(sanitySpanish).map(([namespace, resources]) => ({
    locale: localeIds.es,
    namespace,
    resources,
  })),
  ...(['en', 'es'] as const).flatMap((language) =>
    Object.entries(sanityTextOverrides[language]).map(([namespace, resources]) => ({
      locale: localeIds[language],
      namespace,
      resources,
    })),
  ),
]
