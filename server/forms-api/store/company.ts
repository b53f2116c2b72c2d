import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'

const companySchema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Support hours as text. */
  hours: z.object({en: z.string(), es: z.string()}),
})

/** The company's published details. Missing ones are empty. */
export type Company = Readonly<z.infer<typeof companySchema>>

/** Stores the company's details, so that mails after a restart do not wait for content. */
export function storeCompany(database: DatabaseSync, company: Company): void {
  database
    .prepare(`insert or replace into meta (key, value) values ('company', ?)`)
    .run(JSON.stringify(company))
}

/** The stored details; undefined before the first time. */
export function storedCompany(database: DatabaseSync): Company | undefined {
  const row = database.prepare(`select value from meta where key = 'company'`).get()
  return row && companySchema.parse(JSON.parse(String(row.value)))
}
