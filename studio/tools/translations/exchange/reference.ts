import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import {fingerprint} from '../../../translation-state/fingerprint.ts'

/**
 * Identifies the segment of the field that a translation belongs to. Contains the fingerprints of
 * the English and the Spanish value at the time of the export.
 */
export type Reference = {
  documentId: string
  field: string
  index: number
  english: string
  spanish: string
}

/** Writes a reference such as `faq-updates/answer/2/9f86d081884c7d65/ef797c8118f02dfb`. */
export const writeReference = ({documentId, field, english, spanish}: FieldPair, index: number) =>
  [documentId, field.name, index, fingerprint(english.latest), fingerprint(spanish.latest)].join(
    '/',
  )

const form = /^([\w.-]+)\/([\w.%-]+)\/(\d+)\/([0-9a-f]{16})\/([0-9a-f]{16})$/

/** Parses a reference; undefined if it is invalid. */
export function readReference(text: string): Reference | undefined {
  const [, documentId, field, index, english, spanish] =
    form.exec(text.replace(/^['\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')) ?? []
  return documentId && field && english && spanish
    ? {documentId, field, index: Number(index), english, spanish}
    : undefined
}
