import type {Locale} from '#schemas/locales.ts'

/**
 * A piece of a message: text, the number being counted (0), an argument by its name, or what
 * follows from an argument: from a number's plural category (or `=1`, exactly that number), from any
 * other value by itself.
 */
export type MessagePart =
  | string
  | 0
  | readonly [argument: string]
  | readonly [argument: string, choices: Readonly<Record<string, readonly MessagePart[]>>]

/** A catalogue: messages by id, compiled from ICU's syntax by `compile-message.ts`. */
export type Messages = Readonly<Record<string, string | readonly MessagePart[]>>

/** What a message may be given. */
type Plain = string | number | null | undefined

/** Formats messages in one language, in React and outside of it. */
export interface SiteIntl {
  locale: Locale
  messages: Messages
  /**
   * A message as text.
   *
   * @throws where the message or one of its arguments is missing: the page then fails to render on
   *   the server and an older, right one stays up, rather than a visitor reading an id
   */
  formatMessage(message: {id: string}, values?: Readonly<Record<string, Plain>>): string
  /** The same in pieces, among which the arguments stand as they were given, such as elements. */
  partsOf<Value>(id: string, values: Readonly<Record<string, Value>>): (Value | string)[]
}

/** Makes what formats in a language; its catalogue is compiled, or holds no arguments. */
export function createSiteIntl(locale: Locale, messages: Messages): SiteIntl {
  const partsOf = <Value>(id: string, values: Readonly<Record<string, Value>>) => {
    const message = messages[id]
    if (message === undefined) throw new Error(`no message ${id} in ${locale}`)
    const given = (name: string) => {
      if (!(name in values)) throw new Error(`the message ${id} lacks ${name}`)
      return values[name] ?? ''
    }
    const resolved = (parts: readonly MessagePart[], count: number): (Value | string)[] =>
      parts.flatMap((part) => {
        if (part === 0) return new Intl.NumberFormat(locale).format(count)
        if (typeof part === 'string') return part
        const [name, choices] = part
        const value = given(name)
        if (!choices) return [value]
        const other = choices.other ?? []
        if (typeof value !== 'number') return resolved(choices[`${value}`] ?? other, count)
        const category = new Intl.PluralRules(locale).select(value)
        return resolved(choices[`=${value}`] ?? choices[category] ?? other, value)
      })
    return typeof message === 'string' ? [message] : resolved(message, 0)
  }
  return {
    locale,
    messages,
    partsOf,
    formatMessage: ({id}, values = {}) => partsOf(id, values).join(''),
  }
}
