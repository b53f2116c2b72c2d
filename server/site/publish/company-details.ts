import {defaultLocale, type Locale} from '#schemas/locales.ts'
import type {FetchContent} from '#src/boot/entry-server.tsx'
import type {SiteAddresses} from '../site-addresses.ts'
import type {DerivedContent} from './derived-content.ts'

/** The company's published details. Missing details are empty strings. */
export interface CompanyDetails {
  readonly name: string
  readonly phone: string
  readonly email: string
  /** Support hours as text with values in place of facts, in English if there is no translation. */
  readonly hours: Readonly<Record<Locale, string>>
}

/** Receives the company's details. This is the forms API, which must not wait for the lake. */
interface CompanyReceiver {
  setCompany(company: CompanyDetails): void
}

/**
 * Passes the company's published details to the forms API at startup and after each change.
 *
 * @param api - undefined if forms are sent to another service
 */
export function companyDetails(
  {companyQuery, textWithFacts}: Pick<SiteAddresses, 'companyQuery' | 'textWithFacts'>,
  api: CompanyReceiver | undefined,
): DerivedContent[] {
  if (!api) return []
  const load = async (fetchContent: FetchContent) => {
    const settings = await fetchContent(companyQuery, {})
    if (!settings) return () => {}
    const {companyName, phone, supportEmail, supportHours} = settings
    const hoursIn = async (locale: Locale) => {
      const written = supportHours?.find(({language}) => language === locale)?.value ?? ''
      return /[{}｛｝]/.test(written) ? textWithFacts(written, locale, fetchContent) : written
    }
    const english = await hoursIn(defaultLocale)
    const company = {
      name: companyName ?? '',
      phone: phone ?? '',
      email: supportEmail ?? '',
      hours: {en: english, es: (await hoursIn('es')) || english},
    }
    return () => api.setCompany(company)
  }
  return [{ofPages: false, load}]
}
