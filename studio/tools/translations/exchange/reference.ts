import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import {fingerprint} from '../../../translation-state/fingerprint.ts'

/** Which piece of which field a translation is for, and what both languages said when it was sent. */
export type Reference = {
  documentId: string
  field: string
  index: number
  english: string
  spanish: string
}

/** `faq-updates/answer/2/9f86d081884c7d65/ef797c8118f02dfb`: kept by every tool as the piece's id. */
export const writeReference = ({documentId, field, english, spanish}: FieldPair, index: number) =>
  [documentId, field.name, index, fingerprint(english.latest), fingerprint(spanish.latest)].join(
    '/',
  )

const form = /^([\w.-]+)\/(\w+)\/(\d+)\/([0-9a-f]{16})\/([0-9a-f]{16})$/

/** The same read back; undefined where the text is no such reference. */
export function readReference(text: string): Reference | undefined {
  const [, documentId, field, index, english, spanish] = form.exec(text.trim()) ?? []
  return documentId && field && english && spanish
    ? {documentId, field, index: Number(index), english, spanish}
    : undefined
}
