import {expect, test} from 'vitest'
import {type CompanyDetails, companyDetails} from '#server/site/publish/company-details.ts'
import {DerivedContents} from '#server/site/publish/derived-content.ts'
import {factsQuery, productFactsQuery, textWithFacts} from '#src/content/facts.ts'
import {companyQuery} from '#src/pages/server.query.ts'

/** Returns what the forms API receives after a sequence of query results. */
async function received(...answers: unknown[]): Promise<CompanyDetails[]> {
  const companies: CompanyDetails[] = []
  const api = {setCompany: (company: CompanyDetails) => companies.push(company)}
  const derived = new DerivedContents(companyDetails({companyQuery, textWithFacts}, api))
  for (const result of answers) {
    derived.markStale(undefined)
    expect(await derived.loadStale(async () => ({result, syncTags: ['s1:a'], digest: ''}))).toEqual(
      [],
    )
    derived.use()
  }
  return companies
}

const settings = {
  companyName: 'Shop, Inc.',
  phone: '(555) 555-0142',
  supportEmail: 'support@example.com',
  supportHours: [
    {language: 'es', value: 'De lunes a viernes'},
    {language: 'en', value: 'Monday to Friday'},
  ],
}

test("the forms API receives the company's details after each change", async () => {
  const renamed = {...settings, companyName: 'Better Shop'}
  expect(await received(settings, renamed)).toEqual([
    {
      name: 'Shop, Inc.',
      phone: '(555) 555-0142',
      email: 'support@example.com',
      hours: {en: 'Monday to Friday', es: 'De lunes a viernes'},
    },
    expect.objectContaining({name: 'Better Shop'}),
  ])
})

test('missing Spanish hours fall back to English, and other missing details are empty texts', async () => {
  const english = [{language: 'en', value: 'Monday to Friday'}]
  const nothing = {companyName: null, phone: null, supportEmail: null, supportHours: null}
  expect(await received({...settings, supportHours: english}, nothing)).toMatchObject([
    {hours: {en: 'Monday to Friday', es: 'Monday to Friday'}},
    {name: '', phone: '', email: '', hours: {en: '', es: ''}},
  ])
})

test("if the settings are unpublished, the company's details stay unchanged", async () => {
  expect(await received(settings, null)).toHaveLength(1)
})

test("the company's details are not read if forms are sent to another service", () => {
  expect(companyDetails({companyQuery, textWithFacts}, undefined)).toEqual([])
})

test('facts in the support hours are replaced in both languages, and nothing in braces is mailed', async () => {
  const companies: CompanyDetails[] = []
  const api = {setCompany: (company: CompanyDetails) => companies.push(company)}
  const derived = new DerivedContents(companyDetails({companyQuery, textWithFacts}, api))
  const supportHours = [
    {language: 'en', value: 'Call {phone}{ fax }, or pay {price:real-time-pro} a month'},
    {language: 'es', value: 'Llame al {phone} o pague {premium-price}'},
  ]
  const answers: Record<string, unknown> = {
    [companyQuery]: {...settings, supportHours},
    [factsQuery]: {
      products: [{slug: 'real-time-pro', price: null, additionalUserPrice: null, trialDays: 21}],
      settings: {phone: settings.phone, premiumPrice: 1495, premiumTrialDays: 45},
    },
    [productFactsQuery]: {
      slug: 'real-time-pro',
      price: 35,
      additionalUserPrice: 17.5,
      trialDays: 21,
    },
  }
  derived.markStale(undefined)
  await derived.loadStale(async (query) => ({
    result: answers[query],
    syncTags: ['s1:a'],
    digest: '',
  }))
  derived.use()
  expect(companies).toMatchObject([
    {
      hours: {
        en: 'Call (555) 555-0142, or pay $35 a month',
        es: 'Llame al (555) 555-0142 o pague $1,495',
      },
    },
  ])
})
