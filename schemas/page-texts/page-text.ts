import {line, text} from './localized-value.ts'

/** A text in English and in Spanish. */
export type Line = readonly [en: string, es: string]

/** Creates a heading with a text, one of several in a row. */
export const step = (_key: string, title: Line, words: Line) => ({
  _key,
  _type: 'pageStep' as const,
  title: line(...title),
  text: text(...words),
})

/** Creates a link to another page, with a text that says what visitors find there. */
export const signpost = (_key: string, href: string, title: Line, words: Line) => ({
  _key,
  _type: 'signpost' as const,
  href,
  title: line(...title),
  text: text(...words),
})

/** Creates the texts of the confirmation that all forms have. */
export const confirmationTexts = (heading: Line, intro: Line) => ({
  confirmationHeading: line(...heading),
  confirmationIntro: text(...intro),
  nextHeading: line('What happens next', 'Qué sigue'),
  homeButton: line('Back to the home page', 'Volver a la página de inicio'),
})

/** A text without its language if that is the language of the page, so that pages have fewer bytes. */
type Trimmed<Value> = Value extends {value: infer Text; lang: infer Lang}
  ? {value: Text; lang?: Lang}
  : Value extends readonly (infer Item)[]
    ? Trimmed<Item>[]
    : Value extends object
      ? {[Name in keyof Value]: Trimmed<Value[Name]>}
      : Value

/**
 * The texts of a page by group, such as `page` and `form`, from the result of a query. No text is
 * missing, because each has a default.
 */
export type PageTexts<Result> = {
  [Group in keyof NonNullable<Result>]: {
    [Name in keyof NonNullable<Result>[Group]]: NonNullable<
      Trimmed<NonNullable<Result>[Group][Name]>
    >
  }
}

/** The defaults of a page's texts: each field of each group of a query. */
export type DefaultTexts<Result> = {
  [Group in keyof NonNullable<Result>]: {
    [Name in keyof NonNullable<Result>[Group]]: readonly object[]
  }
}
