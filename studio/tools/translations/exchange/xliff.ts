import {Document, type Element, parseXmlDocument, serializeToWellFormedString} from 'slimdom'
import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import {type Returned, type ReturnedFile, UnreadableFileError} from './exchange-file.ts'
import {isLanguage} from './language-names.ts'
import {readReference, writeReference} from './reference.ts'
import {type Segment, segmentsOf, translatorNote} from './segments.ts'
import {appendElement, appendInline, readTarget, xliffNamespace} from './xliff-inline.ts'

/**
 * Writes and reads XLIFF 1.2, which all translation tools from OmegaT to Trados support. Several
 * tools support XLIFF 2.0 only in part and lose notes.
 */

/** Replaces control characters, which XML does not allow in attributes, with spaces. */
const title = (text: string): string => text.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')

const stateOf = (pair: FieldPair, {target}: Segment): string => {
  if (!target) return 'needs-translation'
  return pair.state === 'out-of-date' ? 'needs-review-translation' : 'translated'
}

const appendUnit = (group: Element, pair: FieldPair, segment: Segment): void => {
  const unit = appendElement(group, 'trans-unit', {
    id: writeReference(pair, segment.index),
    resname: title(pair.field.title),
    'xml:space': 'preserve',
  })
  appendInline(appendElement(unit, 'source', {'xml:lang': 'en'}), segment.source)
  const target = appendElement(unit, 'target', {
    'xml:lang': 'es',
    state: stateOf(pair, segment),
  })
  appendInline(target, segment.target ?? [])
  const note = translatorNote(pair)
  if (note) appendElement(unit, 'note').append(note)
}

/** Writes fields as XLIFF 1.2: a file per document, a group per field, a unit per segment. */
export function writeXliff(pairs: readonly FieldPair[]): string {
  const document = new Document()
  const root = appendElement(document, 'xliff', {version: '1.2'})
  for (const [documentId, own] of Map.groupBy(pairs, (pair) => pair.documentId)) {
    const fields = own.flatMap((pair) => {
      const segments = segmentsOf(pair) ?? []
      return segments.length > 0 ? [{pair, segments}] : []
    })
    const [first] = fields
    if (!first) continue
    const file = appendElement(root, 'file', {
      original: documentId,
      'source-language': 'en',
      'target-language': 'es',
      datatype: 'plaintext',
      'product-name': title(first.pair.documentTitle),
    })
    const body = appendElement(file, 'body')
    for (const {pair, segments} of fields) {
      const group = appendElement(body, 'group', {
        id: pair.field.name,
        resname: title(pair.field.title),
      })
      for (const segment of segments) appendUnit(group, pair, segment)
    }
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${serializeToWellFormedString(document)}\n`
}

/**
 * Throws if the file has a DOCTYPE, because its entities could expand to gigabytes in memory.
 */
const withoutDoctype = (text: string): string => {
  if (/<!DOCTYPE/i.test(text)) throw new UnreadableFileError('import.not-xliff')
  return text
}

const parse = (text: string): Document => {
  try {
    return parseXmlDocument(withoutDoctype(text.replace(/^\ufeff/, '')))
  } catch (error) {
    throw new UnreadableFileError('import.not-xliff', {cause: error})
  }
}

const finishedStates = new Set(['translated', 'final', 'signed-off'])

const returned = (unit: Element): Returned | undefined => {
  const reference = readReference(unit.getAttribute('id') ?? '')
  // Suggestions of translation memories are in <alt-trans>, with a <target> of their own.
  const target = unit.children.find(
    ({localName, namespaceURI}) => localName === 'target' && namespaceURI === xliffNamespace,
  )
  if (!reference) return
  return {
    reference,
    read: () => (target ? readTarget(target) : []),
    finished:
      unit.getAttribute('approved') === 'yes' ||
      finishedStates.has(target?.getAttribute('state') ?? ''),
  }
}

/**
 * Reads a translated XLIFF file.
 *
 * @throws {UnreadableFileError} if it is not XLIFF 1.2 from English to Spanish
 */
export function readXliff(text: string): ReturnedFile {
  const document = parse(text)
  const root = document.documentElement
  if (root?.localName !== 'xliff' || root.namespaceURI !== xliffNamespace)
    throw new UnreadableFileError('import.not-xliff')
  const files = document.getElementsByTagNameNS(xliffNamespace, 'file')
  for (const file of files)
    if (
      !isLanguage(file.getAttribute('source-language') ?? '', 'en') ||
      // Optional: the targets then have no language of their own either.
      !isLanguage(file.getAttribute('target-language') ?? 'es', 'es')
    )
      throw new UnreadableFileError('import.wrong-languages')
  const units = document.getElementsByTagNameNS(xliffNamespace, 'trans-unit')
  const translations = units.map(returned).filter((unit) => unit !== undefined)
  return {translations, unreadable: units.length - translations.length}
}
