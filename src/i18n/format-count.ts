import type {MessageFormatElement} from '@formatjs/icu-messageformat-parser'
import type {Locale} from '#schemas/locales.ts'

/**
 * Formats a message of texts, arguments and plurals in the few bytes that the script before the app may
 * have. The app formats the same messages with react-intl; a test compares both.
 *
 * @param message - as the build has parsed it (server/build/vite-plugins/compiled-messages.ts)
 * @param count - the number that `#` stands for
 */
export const formatCount = (
  message: readonly MessageFormatElement[],
  locale: Locale,
  values: Readonly<Record<string, number>>,
  count?: number,
): string =>
  message
    .map((part) => {
      if (!('value' in part)) return count
      if (!('options' in part)) return part.type === argument ? values[part.value] : part.value
      const number = values[part.value] ?? 0
      const options: Partial<typeof part.options> = part.options
      const option = options[new Intl.PluralRules(locale).select(number)] ?? options.other
      return formatCount(option?.value ?? [], locale, values, number)
    })
    .join('')

/** `TYPE.argument`. The enum would add the library to the script. */
const argument = 1
