import {join} from 'node:path'
import type {Browser, Page} from 'playwright-core'
import {afterAll, beforeAll} from 'vitest'
import {Mails} from '#server/forms-api/store/mails.ts'
import type {Submission} from '#server/forms-api/store/submission.ts'
import {Submissions} from '#server/forms-api/store/submissions.ts'
import {openSubmissions} from '#server/forms-api/store/submissions-database.ts'
import {hearAboutUsOptions} from '#src/forms/free-trial/free-trial.ts'
import {everyMessage} from '#src/i18n/every-message.ts'
import {createSiteIntl} from '#src/i18n/intl.ts'
import {launchChromium} from '../chromium.ts'
import {type Product, seededPlace, startProduct} from '../product.ts'
import {type MailServer, startMailServer} from '../server/forms-api/mail-server.ts'
import {contact, correction, freeTrial} from '../server/forms-api/typed-forms.ts'
import {appIsUp} from './browser.ts'

/** The forms as a visitor finds them: where each is, where it leads, and values it takes. */
export const formPages = {
  contact: {
    path: '/contact-us',
    confirmation: '/ContactUs/ContactUsConfirm',
    values: contact,
  },
  correction: {
    path: '/correction-form',
    confirmation: '/CorrectionsForm/CorrectionsConfirm',
    values: {...correction, state: 'Texas'},
  },
  'free-trial': {
    path: '/automotive-expert/free-trial',
    confirmation: '/AutomotiveExpert/FreeTrial/AEformConfirm',
    values: {...freeTrial, state: 'Ontario', other: 'We run two shops.\nBoth would try it.'},
  },
} as const

export type FormName = keyof typeof formPages
export const formNames = ['contact', 'correction', 'free-trial'] as const

const intls = {
  en: createSiteIntl('en', everyMessage.en),
  es: createSiteIntl('es', everyMessage.es),
} as const

/** The words of a message in a language. */
export const wordsOf = (
  locale: 'en' | 'es',
  id: string,
  values: Readonly<Record<string, string | number>> = {},
) => intls[locale].formatMessage({id}, values)

/** Opens a page and waits until the app has taken it over. */
export async function openApp(page: Page, url: string) {
  await page.goto(url)
  // A sign of life: otherwise the app waits for the browser to be idle.
  await page.keyboard.press('Shift')
  await appIsUp(page)
}

const input = (page: Page, name: string) => page.locator(`main form [name="${name}"]`)

/** Fills a form's fields in, whatever kind each is. */
export async function fillForm(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'country') await input(page, name).selectOption(value)
    else if (name === 'currentCustomer')
      await input(page, name)
        .and(page.locator(`[value=${value}]`))
        .check()
    else await input(page, name).fill(value)
  }
}

/** What stands in a form, by field, as the visitor sees it; read in the page. */
export function shownValues(): Record<string, string> {
  const form = document.querySelector<HTMLFormElement>('main form')
  const entries = [...new FormData(form ?? undefined)].filter(([name]) => name !== 'website')
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/** How values show in a language: proposals stand there by their names. */
export function asShown(values: Readonly<Record<string, string>>, locale: 'en' | 'es' = 'en') {
  const proposal = hearAboutUsOptions.map(String).indexOf(values.hearAboutUs ?? '')
  if (proposal < 0) return values
  return {...values, hearAboutUs: wordsOf(locale, `hearAboutUs.${proposal + 1}`)}
}

export const submitButton = (page: Page) => page.locator('main form button[type=submit]')

/** The reference a confirmation page names. */
export async function shownReference(page: Page): Promise<string> {
  const found = page.locator('main').getByText(/[0-9A-Z]{3}(-[0-9A-Z]{3}){2}/)
  return /[0-9A-Z]{3}(-[0-9A-Z]{3}){2}/.exec(await found.innerText())?.[0] ?? ''
}

/** The product with a mail server of its own and a browser, running while the tests of a file do. */
export interface FormsInBrowser {
  readonly product: Product
  readonly browser: Browser
  readonly mail: MailServer
  /** Everything the product has accepted, oldest first. */
  submissions(): Submission[]
  /** Makes the mails that wait for their next attempt due at once; answers how many wait. */
  hurryMails(): number
}

/** For `expect.poll`: gives a busy machine the time it needs. */
export const patience = {timeout: 30_000}

/** Starts them before a file's tests, and ends them after. */
export function formsInBrowser(): FormsInBrowser {
  let running: {product: Product; browser: Browser; mail: MailServer} | undefined
  beforeAll(async () => {
    const mail = await startMailServer()
    const [product, browser] = await Promise.all([
      startProduct({
        ...seededPlace(),
        SMTP_URL: mail.url,
        MAIL_FROM: 'site@example.com',
        MAIL_TO: 'support@example.com',
        FORMS_PER_HOUR: '1000000',
      }),
      // Playwright takes it away; visitors have it, and it is where stale values come back from.
      launchChromium({ignoreDefaultArgs: ['--disable-back-forward-cache']}),
    ])
    running = {product, browser, mail}
  })
  afterAll(async () => {
    await running?.browser.close()
    await running?.product.stop()
    await running?.mail.stop()
  })
  const started = () => {
    if (!running) throw new Error('the product runs only while tests do')
    return running
  }
  const withDatabase = <Result>(work: (database: ReturnType<typeof openSubmissions>) => Result) => {
    const database = openSubmissions(join(started().product.dataDir, 'submissions.sqlite'))
    try {
      return work(database)
    } finally {
      database.close()
    }
  }
  return {
    get product() {
      return started().product
    },
    get browser() {
      return started().browser
    },
    get mail() {
      return started().mail
    },
    submissions: () => withDatabase((database) => [...new Submissions(database).all()]),
    hurryMails: () =>
      withDatabase((database) => {
        database.exec(`update mail set due = 0 where state in ('waiting', 'handed over')`)
        return new Mails(database).counts().pending
      }),
  }
}
