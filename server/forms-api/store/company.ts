import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'

const companySchema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Support hours as text. */
  hours: z.object({en: z.string(), es: z.string()}),
})

/** The company's published contact details. A missing detail is an empty string. */
export type Company = Readonly<z.infer<typeof companySchema>>

/** Stores the company's details, so that mails after a restart need not wait for the content. */
export function storeCompany(database: DatabaseSync, company: Company): void {
  database
    .prepare(`insert or replace into meta (key, value) values ('company', ?)`)
    .run(JSON.stringify(company))
}

/** Returns the stored details of the company; undefined if none were stored yet. */
export function storedCompany(database: DatabaseSync): Company | undefined {
  const row = database.prepare(`select value from meta where key = 'company'`).get()
  return row && companySchema.parse(JSON.parse(String(row.value)))
}
