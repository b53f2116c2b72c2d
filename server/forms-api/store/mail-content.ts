import {z} from 'zod'
import type {Mail} from './mail.ts'

/** Message-IDs of the earlier mails of the conversation, oldest first. */
const references = z.array(z.string())

const answerContent = z.object({
  subject: z.string(),
  text: z.string(),
  /** Name of the user who wrote the answer. */
  author: z.string(),
  references,
})

const decisionContent = z.object({
  /** `review`: somebody looks at the correction. */
  state: z.enum(['review', 'accepted', 'declined']),
  /** Name of the update in which the correction will appear; null if it was not accepted. */
  update: z.string().nullable(),
  /** The reason in the visitor's language; null if there is none. */
  reason: z.string().nullable(),
  references,
})

/** What a mail with the purpose `answer` says. */
export type AnswerContent = Readonly<z.infer<typeof answerContent>>

/** What a mail with the purpose `decision` says. */
export type DecisionContent = Readonly<z.infer<typeof decisionContent>>

/** Returns the content of an answer. Throws if the mail has none. */
export const answerOf = ({content}: Pick<Mail, 'content'>): AnswerContent =>
  answerContent.parse(JSON.parse(content ?? 'null'))

/** Returns the content of a decision. Throws if the mail has none. */
export const decisionOf = ({content}: Pick<Mail, 'content'>): DecisionContent =>
  decisionContent.parse(JSON.parse(content ?? 'null'))
