import {contactTexts} from '#schemas/page-texts/contact-page.ts'
import {correctionTexts} from '#schemas/page-texts/correction-page.ts'
import {decisionsTexts} from '#schemas/page-texts/corrections-page.ts'
import {downloadTexts} from '#schemas/page-texts/download-page.ts'
import {notFoundTexts} from '#schemas/page-texts/not-found-page.ts'
import {trialTexts} from '#schemas/page-texts/trial-page.ts'
import type {Sample} from '../content-model.ts'
import {references} from '../reference.ts'

const contactPage: Sample<'contactPage'> = {
  _id: 'contactPage',
  _type: 'contactPage',
  ...contactTexts.page,
  ...contactTexts.form,
  ...contactTexts.confirmation,
  questions: references(['faq-password', 'faq-error-messages', 'faq-adding-users']),
}

const correctionPage: Sample<'correctionPage'> = {
  _id: 'correctionPage',
  _type: 'correctionPage',
  ...correctionTexts.page,
  ...correctionTexts.form,
  ...correctionTexts.confirmation,
  ...correctionTexts.status,
}

const correctionsPage: Sample<'correctionsPage'> = {
  _id: 'correctionsPage',
  _type: 'correctionsPage',
  ...decisionsTexts.page,
}

const trialPage: Sample<'trialPage'> = {
  _id: 'trialPage',
  _type: 'trialPage',
  ...trialTexts.page,
  ...trialTexts.form,
  ...trialTexts.confirmation,
  questions: references(['faq-after-the-trial', 'faq-contract', 'faq-import']),
}

const downloadPage: Sample<'downloadPage'> = {
  _id: 'downloadPage',
  _type: 'downloadPage',
  ...downloadTexts.page,
  ...downloadTexts.form,
}

const notFoundPage: Sample<'notFoundPage'> = {
  _id: 'notFoundPage',
  _type: 'notFoundPage',
  ...notFoundTexts.page,
}

/** The texts of the pages with a form, of the decided corrections and of the page for unknown addresses. The site shows the same texts without these documents. */
export const pageTexts = [
  contactPage,
  correctionPage,
  correctionsPage,
  trialPage,
  downloadPage,
  notFoundPage,
]
