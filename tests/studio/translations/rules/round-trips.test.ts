import {describe, expect, it} from 'vitest'
import {isWritten} from '#schemas/written.ts'
import {readCsv, writeCsv} from '#studio/tools/translations/exchange/csv.ts'
import type {Returned} from '#studio/tools/translations/exchange/exchange-file.ts'
import {planImport} from '#studio/tools/translations/exchange/import-plan.ts'
import {segmentsOf} from '#studio/tools/translations/exchange/segments.ts'
import {readXliff, writeXliff} from '#studio/tools/translations/exchange/xliff.ts'
import type {FieldPair} from '#studio/translation-state/field-pairs.ts'
import {fingerprint} from '#studio/translation-state/fingerprint.ts'
import type {FieldKind} from '#studio/translation-state/translatable-types.ts'
import {Chance, hostileTexts} from '../random-texts.ts'
import {madeUp, seedPairs} from '../seed-pairs.ts'

const formats = [
  {name: 'CSV', there: writeCsv, back: readCsv},
  {name: 'XLIFF', there: writeXliff, back: readXliff},
] as const

const withSpanish = (pair: FieldPair, latest: unknown): FieldPair => ({
  ...pair,
  spanish: {...pair.spanish, latest},
})

/**
 * Returns the value that a file can store: without lone surrogates, and with normalized line ends.
 */
const asWritten = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n').toWellFormed() : value

const inFiles = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inFiles)
  if (typeof value !== 'object' || value === null) return asWritten(value)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inFiles(inner)]))
}

/**
 * Returns translations with the references of another version of their field, as if that version
 * had been exported.
 */
const asIfSentFor = (pair: FieldPair, translations: readonly Returned[]): Returned[] =>
  translations.map((each) => ({
    ...each,
    reference: {
      ...each.reference,
      english: fingerprint(pair.english.latest),
      spanish: fingerprint(pair.spanish.latest),
    },
  }))

/**
 * The fields of the seed that a file for translators contains: all except dates and empty fields.
 */
const translated = seedPairs.filter(({field, state}) => field.kind !== 'date' && state !== 'empty')

describe.each(formats)('$name', ({there, back}) => {
  const sent = (pairs: FieldPair[]) => back(Buffer.from(there(pairs)).toString()).translations

  it('exporting and importing the whole seed changes nothing', () => {
    const translations = sent(seedPairs)
    expect(translations.length).toBeGreaterThan(400)
    const {writes, leftOut, confirmed, unchanged} = planImport(translations, seedPairs)
    expect({writes, leftOut, confirmed}).toEqual({writes: [], leftOut: [], confirmed: []})
    expect(unchanged).toBe(translated.length)
  })

  it('importing the exported seed into a site without Spanish creates every Spanish value', () => {
    // In these fields no Spanish exists yet, so the import must create every value.
    const untranslated = seedPairs.map((pair) => withSpanish(pair, undefined))
    const written = new Map(
      sent(seedPairs).map(({reference, read}) => [
        `${reference.documentId}/${reference.field}/${reference.index}`,
        read,
      ]),
    )
    const translations = sent(untranslated).map((each) => {
      const {documentId, field, index} = each.reference
      return {...each, read: written.get(`${documentId}/${field}/${index}`) ?? each.read}
    })
    const {writes, leftOut} = planImport(translations, untranslated)
    expect(leftOut).toEqual([])
    const differing = writes.filter(({pair, value}) => {
      const own = seedPairs.find(({id}) => id === pair.id)?.spanish.latest
      const words = (each: unknown) =>
        fingerprint(pair.field.kind === 'picture' ? Reflect.get(Object(each), 'alt') : each)
      return words(value) !== words(own)
    })
    expect(differing.map(({pair}) => pair.id)).toEqual([])
    expect(writes).toHaveLength(translated.length)
  })

  it.each(
    hostileTexts.flatMap((text) =>
      (['line', 'list', 'richText'] as const).map((kind) => ({text, kind})),
    ),
  )('$text in a $kind is unchanged after export and import', ({text, kind}) => {
    const block = new Chance(1).block('a')
    const around = `Antes ${text} después`
    const value = (words: string) => {
      if (kind === 'line') return words
      if (kind === 'list') return [words, 'y']
      return [{...block, children: [{_type: 'span', _key: 'a', text: words, marks: ['strong']}]}]
    }
    for (const words of [text, around]) {
      // With the same codes and signs as the Spanish: others count as damaged.
      const english = value(`§ ${words}`)
      const target = madeUp(kind, english, value(words))
      const fresh = madeUp(kind, english, undefined)
      const translations = sent([target])
      expect(planImport(translations, [target])).toMatchObject({writes: [], leftOut: []})
      if (!isWritten(words)) continue
      const {writes} = planImport(asIfSentFor(fresh, translations), [fresh])
      expect(fingerprint(inFiles(writes[0]?.value))).toBe(fingerprint(inFiles(value(words))))
    }
  })

  it('exporting and importing a thousand random fields changes nothing', () => {
    for (let seed = 0; seed < 1000; seed++) {
      const chance = new Chance(seed)
      const kind: FieldKind = chance.of(['line', 'text', 'list', 'richText', 'richText'])
      const make = (language: string) => {
        if (kind === 'richText') return chance.richText(language)
        return kind === 'list' ? chance.list(4, () => chance.text()) : chance.text()
      }
      const pair = madeUp(kind, make('en'), make('es'))
      const plan = planImport(sent([pair]), [pair])
      expect({seed, ...plan}).toMatchObject({seed, writes: [], leftOut: []})
    }
  })

  it('a random rich text that is imported into a field without Spanish is unchanged (1000 cases)', () => {
    let rebuilt = 0
    for (let seed = 0; seed < 1000; seed++) {
      const chance = new Chance(seed)
      const english = chance.richText('en')
      // Replace the words of each paragraph and keep the formatting, as a translator would do.
      const spanish = english.map((block) => ({
        ...block,
        children: block.children.map((span) => ({
          ...span,
          text: isWritten(span.text) ? `¡${span.text}!` : span.text,
        })),
      }))
      const fresh = madeUp('richText', english, undefined)
      const done = madeUp('richText', english, spanish)
      if (!isWritten(english)) continue
      const translations = sent([done])
      const {writes} = planImport(asIfSentFor(fresh, translations), [fresh])
      expect(segmentsOf(done)?.length).toBe(translations.length)
      expect({seed, hash: fingerprint(inFiles(writes[0]?.value))}).toEqual({
        seed,
        hash: fingerprint(inFiles(spanish)),
      })
      rebuilt += 1
    }
    expect(rebuilt).toBeGreaterThan(500)
  })
})
