import {z} from 'zod'
import type {KeyValues} from './forms-store.ts'

/** The stored form of the details. */
export const companySchema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Support hours as text. */
  hours: z.object({en: z.string(), es: z.string()}),
})

/** The company's published contact details. A missing detail is an empty string. */
export type Company = Readonly<z.infer<typeof companySchema>>

/** Stores the company's details, so that mails after a restart need not wait for the content. */
export const storeCompany = (meta: KeyValues, company: Company): Promise<void> =>
  meta.set('company', JSON.stringify(company))

/** Returns the stored details of the company; undefined if none were stored yet. */
export async function storedCompany(meta: KeyValues): Promise<Company | undefined> {
  const stored = await meta.get('company')
  return stored === undefined ? undefined : companySchema.parse(JSON.parse(stored))
}
