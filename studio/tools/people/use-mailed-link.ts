import {useEffect, useState} from 'react'
import {z} from 'zod/mini'
import {interfaceLanguage} from '../../i18n/interface-language.ts'
import {environment} from '../../running-environment.ts'
import {useSiteCalls} from '../site-health/use-site.ts'

/** The response of `/_staff/invitation-mail`. */
const answerSchema = z.object({mailed: z.enum(['sent', 'failed', 'unclear', 'off'])})

/**
 * Whether a link was mailed to its user. `mailing`: there is no answer yet. `unclear`: nobody knows
 * whether the mail arrives. `off`: the site has no mail server.
 */
export type LinkMail = z.infer<typeof answerSchema>['mailed'] | 'mailing'

/** The site waits for the mail server for at most this time. */
const timeoutMs = 30_000

/** Links for which a mail was requested, so that no link is mailed twice. */
const requested = new Map<string, Promise<LinkMail>>()

/**
 * Lets the site mail a link to set a password to its user, in the language of this Studio.
 *
 * @param link - the link as the lake returned it
 */
export function useMailedLink(link: string): LinkMail {
  const {ask} = useSiteCalls()
  const [mailed, setMailed] = useState<LinkMail>(environment.siteUrl ? 'mailing' : 'off')
  useEffect(() => {
    if (!environment.siteUrl) return
    const request = async (): Promise<LinkMail> => {
      const body = JSON.stringify({link, locale: interfaceLanguage})
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await ask('/_staff/invitation-mail', {method: 'POST', body, signal})
      return answerSchema.parse(await answer.json()).mailed
    }
    const answer = requested.get(link) ?? request().catch(() => 'failed' as const)
    requested.set(link, answer)
    void answer.then(setMailed)
  }, [ask, link])
  return mailed
}
