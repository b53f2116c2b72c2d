import {warning} from '#packages/server-kit/src/log.ts'
import type {Log} from '../../log-codes.ts'
import {type Company, storeCompany, storedCompany} from '../store/company.ts'
import type {FormsStore} from '../store/forms-store.ts'
import {MailWords} from '../store/mail-words.ts'
import {type Mailboxes, storeMailboxes} from '../store/mailboxes.ts'
import type {MailParts} from './compose-mail.ts'
import {currentMailboxes, defaultMailboxes} from './default-mailboxes.ts'
import type {MailTexts} from './edited-texts.ts'
import {type Invitation, type Mailed, mailInvitation} from './invitation-mail.ts'
import {previewMail} from './preview-mail.ts'

/** The calls about mails by which the site passes on its content, and mails that no form causes. */
export interface ContentCalls {
  /** Stores the company's published contact details. Later mails use them, also after a restart. */
  setCompany(company: Company): void
  /** Stores the texts of mails that staff edited, for mails that are queued from now on. */
  setMailTexts(texts: MailTexts): void
  /** Returns a mail about an example submission; see `previewMail` (preview-mail.ts). */
  previewMail(wanted: unknown, texts: MailTexts): Promise<MailParts | undefined>
  /** Mails a link to set a password in the Studio; see `mailInvitation` (invitation-mail.ts). */
  mailInvitation(invitation: Invitation): Promise<Mailed>
}

interface Options {
  /** The variables MAIL_FROM and MAIL_TO; undefined for the company's public address. */
  readonly mailboxes: Mailboxes | undefined
  /** The variable PUBLIC_URL. */
  readonly publicUrl: string | undefined
  /** The variable SMTP_URL. */
  readonly smtpUrl: string | undefined
  log: Log
}

/**
 * Reads the stored content for mails. The returned mailboxes change when the company's details change,
 * unless MAIL_TO is set.
 */
export async function siteContent(
  {meta, mails}: Pick<FormsStore, 'meta' | 'mails'>,
  {mailboxes: given, publicUrl, smtpUrl, log}: Options,
): Promise<{words: MailWords; mailboxes: Mailboxes; calls: ContentCalls}> {
  let company = await storedCompany(meta)
  const words = new MailWords(meta, mails)
  const mailboxes = currentMailboxes(() => given ?? defaultMailboxes(company, publicUrl))
  await storeMailboxes(meta, mailboxes)
  const stored = (storing: readonly Promise<void>[]) => {
    Promise.all(storing).catch((error: unknown) =>
      log(
        `Could not store the company's details or the texts of mails: ${String(error)}`,
        warning('COMPANY_NOT_STORED'),
      ),
    )
  }
  const calls: ContentCalls = {
    setCompany(details) {
      company = details
      const current = [words.set({company: details}), storeCompany(meta, details)]
      stored([...current, storeMailboxes(meta, mailboxes)])
    },
    setMailTexts: (texts) => stored([words.set({texts})]),
    previewMail: async (wanted, texts) => previewMail(wanted, texts, company, publicUrl),
    mailInvitation(invitation) {
      const {name, address} = mailboxes.from
      const from = {name: name || (company?.name ?? ''), address}
      return mailInvitation(invitation, from, smtpUrl, (problem) =>
        log(`A link to set a password was not mailed: ${problem}.`, warning('LINK_NOT_MAILED')),
      )
    },
  }
  return {words, mailboxes, calls}
}
