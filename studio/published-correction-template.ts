import type {InitialValueResolverContext, Template} from 'sanity'
import {both} from '#schemas/fields/bilingual.ts'
import {languages} from '#schemas/languages.ts'

/** Id of the template for a decision whose values come from a message of the inbox. */
export const publishedCorrectionFromMessage = 'publishedCorrection-from-message'

/** What a message says about a correction, and how it was decided. */
export interface DecidedMessage {
  year?: string
  make?: string
  model?: string
  engine?: string
  /** The job and the reason, both in the language of the visitor. */
  job?: string
  reason?: string
  /** The language of the visitor, `en` or `es`. */
  language?: string
  outcome?: 'accepted' | 'declined'
  hoursBefore?: number
  hoursAfter?: number
  /** The name of the update, such as `2026.4`. */
  update?: string
}

/** Creates a localized value whose only text is in the language of the visitor. */
const inLanguageOf = (message: DecidedMessage, kind: 'String' | 'Text', value = '') =>
  languages.map(({id}) => ({
    _key: id,
    _type: `internationalizedArray${kind}Value`,
    language: id,
    ...(id === message.language && value && {value}),
  }))

/**
 * Template for a new decision from a message of the inbox. It takes over nothing that says which shop
 * sent the correction.
 */
export const publishedCorrectionTemplate: Template<DecidedMessage, Record<string, unknown>> = {
  id: publishedCorrectionFromMessage,
  title: both('Decision from a message', 'Decisión desde un mensaje'),
  schemaType: 'publishedCorrection',
  parameters: [
    {name: 'year', title: both('Year', 'Año'), type: 'string'},
    {name: 'make', title: both('Make', 'Marca'), type: 'string'},
    {name: 'model', title: both('Model', 'Modelo'), type: 'string'},
    {name: 'engine', title: both('Engine', 'Motor'), type: 'string'},
    {name: 'job', title: both('Job', 'Trabajo'), type: 'string'},
    {name: 'reason', title: both('Reason', 'Motivo'), type: 'string'},
    {name: 'language', title: both('Language', 'Idioma'), type: 'string'},
    {name: 'outcome', title: both('Outcome', 'Decisión'), type: 'string'},
    {name: 'hoursBefore', title: both('Hours before', 'Horas antes'), type: 'number'},
    {name: 'hoursAfter', title: both('Hours after', 'Horas después'), type: 'number'},
    {name: 'update', title: both('Update', 'Actualización'), type: 'string'},
  ],
  value: async (known, {getClient}: InitialValueResolverContext) => {
    const {year, make, model, engine, outcome, hoursBefore, hoursAfter, update} = known ?? {}
    const id = update
      ? await getClient({apiVersion: '2025-02-19'}).fetch<string | null>(
          '*[_type == "guideUpdate" && name == $update] | order(date desc)[0]._id',
          {update},
          {perspective: 'published', tag: 'update-of-decision'},
        )
      : null
    return {
      ...(year && {year}),
      ...(make && {make}),
      ...(model && {model}),
      ...(engine && {engine}),
      job: inLanguageOf(known ?? {}, 'String', known?.job),
      ...(outcome && {outcome}),
      ...(hoursBefore !== undefined && {hoursBefore}),
      ...(hoursAfter !== undefined && outcome === 'accepted' && {hoursAfter}),
      reason: inLanguageOf(known ?? {}, 'Text', known?.reason),
      ...(id && {update: {_type: 'reference', _ref: id}}),
      month: new Date().toISOString().slice(0, 7),
    }
  },
}
