import {defaultLocale, type Locale} from '#schemas/locales.ts'
import type {FetchContent} from '#src/entry-server.tsx'
import type {SiteAddresses} from '../site-addresses.ts'
import type {DerivedContent} from './derived-content.ts'

/** The company's published details; a detail that is missing is empty. */
export interface CompanyDetails {
  readonly name: string
  readonly phone: string
  readonly email: string
  /** Support hours in words, in English where a language has none. */
  readonly hours: Readonly<Record<Locale, string>>
}

/** What needs the company's details and must not wait for the lake: the forms API. */
interface CompanyReceiver {
  setCompany(company: CompanyDetails): void
}

/**
 * Passes the company's published details on, at the start and after each change.
 *
 * @param api - undefined where forms are sent to another service
 */
export function companyDetails(
  {companyQuery}: Pick<SiteAddresses, 'companyQuery'>,
  api: CompanyReceiver | undefined,
): DerivedContent[] {
  if (!api) return []
  const load = async (fetchContent: FetchContent) => {
    const settings = await fetchContent(companyQuery, {})
    if (!settings) return
    const {companyName, phone, supportEmail, supportHours} = settings
    const hoursIn = (locale: Locale) =>
      supportHours?.find(({language}) => language === locale)?.value ?? ''
    api.setCompany({
      name: companyName ?? '',
      phone: phone ?? '',
      email: supportEmail ?? '',
      hours: {en: hoursIn(defaultLocale), es: hoursIn('es') || hoursIn(defaultLocale)},
    })
  }
  return [{ofPages: false, load}]
}
