import {isRecord, type PreviewValue} from 'sanity'

/** Preview texts by id, with `{{name}}` for values. */
export type PreviewTexts = Readonly<Record<string, string>>

/** A preview's `prepare` that can also be built with translated texts. */
export interface TranslatablePreview {
  texts: PreviewTexts
  withTexts: (texts: PreviewTexts) => (selected: never) => PreviewValue
}

/**
 * Creates a preview's `prepare` whose texts the Studio can translate (studio/i18n/schema). Sanity
 * does not pass the language to previews.
 *
 * @param texts - in English
 */
export const translatablePreview = <Id extends string, Selected>(
  texts: Readonly<Record<Id, string>>,
  write: (texts: Readonly<Record<Id, string>>) => (selected: Selected) => PreviewValue,
) => Object.assign(write(texts), {texts, withTexts: write})

/** Whether a `prepare` was created by `translatablePreview`. */
export const isTranslatablePreview = (prepare: unknown): prepare is TranslatablePreview =>
  typeof prepare === 'function' &&
  'withTexts' in prepare &&
  'texts' in prepare &&
  isRecord(prepare.texts)

/** Replaces each `{{name}}` with its value. */
export const fillIn = (texts: string, values: Readonly<Record<string, string | number>>): string =>
  texts.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
