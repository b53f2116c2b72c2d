import {guard} from '#packages/server-kit/src/guard.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import {DatabaseUnavailableError} from '#packages/server-kit/src/postgres/database-unavailable.ts'
import type {Log} from '../log-codes.ts'
import {answerDatabaseFailure} from './api-handler.ts'
import {allowOrigins} from './cross-origin.ts'
import type {FormsApi, FormsApiOptions} from './forms-api.ts'
import type {MailTexts} from './mail/edited-texts.ts'
import type {Company} from './store/company.ts'

/** Time between two attempts to start the forms API. */
const retryMs = 2_000

/**
 * Starts a forms API whose database may be unavailable, so that the site serves pages in the
 * meantime. Resolves after the first attempt. Until an attempt succeeds, requests get status 503,
 * and a new attempt follows every 2 s.
 *
 * @param log - receives the error from a failed attempt, unless the attempt before had the same
 */
export async function startDelayedFormsApi(
  start: () => Promise<FormsApi>,
  {origins}: Pick<FormsApiOptions, 'origins'>,
  log: Log,
): Promise<FormsApi> {
  let api: FormsApi | undefined
  let company: Company | undefined
  let texts: MailTexts | undefined
  let timer: NodeJS.Timeout | undefined
  let starting: Promise<void> | undefined
  let ended = false
  let problem = ''

  const attempt = async () => {
    try {
      api = await start()
      if (company) api.setCompany(company)
      if (texts) api.setMailTexts(texts)
    } catch (error) {
      const line = `Could not start the forms API: ${error instanceof Error ? error.message : error}`
      if (line !== problem) log(`${line}. Retrying.`, warning('FORMS_NOT_STARTED'))
      problem = line
      if (ended) return
      timer = setTimeout(
        guard('forms API start', () => {
          starting = attempt()
        }),
        retryMs,
      ).unref()
    }
  }
  const running = () => {
    if (!api) throw new DatabaseUnavailableError('The forms API has not started yet.')
    return api
  }
  const answerUnavailable = allowOrigins(origins, answerDatabaseFailure)
  await attempt()
  return {
    handle: async (request, response) =>
      api ? api.handle(request, response) : answerUnavailable(request, response),
    outbox: async () => running().outbox(),
    inbox: async (request) => running().inbox(request),
    documentsSince: async () => running().documentsSince(),
    documentsPublished: async (documents) => running().documentsPublished(documents),
    setCompany(details) {
      company = details
      api?.setCompany(details)
    },
    setMailTexts(edited) {
      texts = edited
      api?.setMailTexts(edited)
    },
    async previewMail(...wanted) {
      if (!api) throw new DatabaseUnavailableError('The forms API has not started yet.')
      return api.previewMail(...wanted)
    },
    async mailInvitation(invitation) {
      if (!api) throw new DatabaseUnavailableError('The forms API has not started yet.')
      return api.mailInvitation(invitation)
    },
    async endMailing() {
      ended = true
      clearTimeout(timer)
      await starting
      await api?.endMailing()
    },
    close: async () => api?.close(),
  }
}
