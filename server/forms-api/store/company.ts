import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'

const companySchema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Support hours in words. */
  hours: z.object({en: z.string(), es: z.string()}),
})

/** Who the company is, as the website says; a detail that is missing is empty. */
export type Company = Readonly<z.infer<typeof companySchema>>

/** Keeps the company's details, so that mails after a restart need not wait for the content. */
export function rememberCompany(database: DatabaseSync, company: Company): void {
  database
    .prepare(`insert or replace into meta (key, value) values ('company', ?)`)
    .run(JSON.stringify(company))
}

/** The details that were kept last; undefined before the first time. */
export function rememberedCompany(database: DatabaseSync): Company | undefined {
  const row = database.prepare(`select value from meta where key = 'company'`).get()
  return row && companySchema.parse(JSON.parse(String(row.value)))
}
