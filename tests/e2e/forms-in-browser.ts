import {join} from 'node:path'
import type {Browser, Page, Request} from 'playwright-core'
import {afterAll, beforeAll} from 'vitest'
import {openSubmissions} from '#server/forms-api/store/sqlite/database.ts'
import type {Submission} from '#server/forms-api/store/submission.ts'
import {submissionOf} from '#server/forms-api/store/submission.ts'
import {freeTrialForm} from '#src/forms/free-trial/free-trial.ts'
import type {FormField} from '#src/forms/rules/form-field.ts'
import {everyMessage} from '#src/i18n/all-messages.ts'
import {createSiteIntl} from '#src/i18n/intl.ts'
import {launchChromium} from '../chromium.ts'
import {type Product, seededPlace, startProduct} from '../product.ts'
import {type MailServer, startMailServer} from '../server/forms-api/mail-server.ts'
import {chosen, contact, correction, freeTrial} from '../server/forms-api/sample-forms.ts'
import {appIsUp} from './browser.ts'

/** For each form: the path of its page, the path of its confirmation page, and valid values. */
export const formPages = {
  contact: {
    path: '/contact-us',
    confirmation: '/ContactUs/ContactUsConfirm',
    values: contact,
  },
  correction: {
    path: '/correction-form',
    confirmation: '/CorrectionsForm/CorrectionsConfirm',
    values: {...correction, state: 'Texas', wantsUpdates: 'yes'},
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

/** Returns the text of a message in a language. */
export const wordsOf = (
  locale: 'en' | 'es',
  id: string,
  values: Readonly<Record<string, string | number>> = {},
) => intls[locale].formatMessage({id}, values)

/** Opens a page and waits until the app has hydrated it. */
export async function openApp(page: Page, url: string) {
  await page.goto(url)
  // A key press loads the app immediately; otherwise it loads when the browser is idle.
  await page.keyboard.press('Shift')
  await appIsUp(page)
}

const input = (page: Page, name: string) => page.locator(`main form [name="${name}"]`)

/** Fills in a form: text fields, select boxes and radio buttons. */
export async function fillForm(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'country') await input(page, name).selectOption(value)
    else if (chosen.includes(name))
      await input(page, name)
        .and(page.locator(`[value=${value}]`))
        .check()
    else await input(page, name).fill(value)
  }
}

/** Returns the displayed values of the form's fields. Runs in the browser. */
export function shownValues(): Record<string, string> {
  const form = document.querySelector<HTMLFormElement>('main form')
  const entries = [...new FormData(form ?? undefined)].filter(([name]) => name !== 'formSeal')
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/**
 * Returns the values as the form displays them in a language: a suggested value is translated.
 */
export function asShown(values: Readonly<Record<string, string>>, locale: 'en' | 'es' = 'en') {
  const {options}: FormField = freeTrialForm.fields.hearAboutUs
  const label = options?.[values.hearAboutUs ?? '']
  return label ? {...values, hearAboutUs: wordsOf(locale, label)} : values
}

export const submitButton = (page: Page) => page.locator('main form button[type=submit]')

/** Returns the reference number on a confirmation page. */
export async function shownReference(page: Page): Promise<string> {
  const found = page.locator('main').getByText(/[0-9A-Z]{3}(-[0-9A-Z]{3}){2}/)
  return /[0-9A-Z]{3}(-[0-9A-Z]{3}){2}/.exec(await found.innerText())?.[0] ?? ''
}

/** The server, its mail server and a browser, shared by the tests of a file. */
export interface FormsInBrowser {
  readonly product: Product
  readonly browser: Browser
  readonly mail: MailServer
  /** All accepted submissions, oldest first. */
  submissions(): Submission[]
  /** Makes all mails that wait for a retry due now. Returns how many are waiting. */
  hurryMails(): number
}

/** For `expect.poll`. The long timeout allows for a busy machine. */
export const pollOptions = {timeout: 30_000}

/**
 * Starts the server, a mail server and a browser before the tests of a file, and stops them
 * afterwards.
 */
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
      // Playwright disables the back/forward cache, but visitors have it: a page restored from it
      // shows old values.
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
    if (!running) throw new Error('The product is not running. Use it only inside tests and hooks.')
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
    submissions: () =>
      withDatabase((database) =>
        database.prepare('select * from submission order by id').all().map(submissionOf),
      ),
    hurryMails: () =>
      withDatabase((database) => {
        const unsent = `state in ('waiting', 'handed over')`
        database.exec(`update mail set due = 0 where ${unsent}`)
        return database.prepare(`select 1 from mail where ${unsent}`).all().length
      }),
  }
}

/** Whether a page sends a form. It also reports that a form was started, with another POST. */
export const isSubmission = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/api/')
