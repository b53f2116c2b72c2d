/**
 * GROQ for a product's amounts. An amount is the value of its field until a change in
 * `<field>Changes` has started; from then on it is the value of the latest started change. Changes
 * that were overridden by a price typed later (`replaced`) do not count.
 *
 * The caller passes `$now` to every query, so that all pages rendered together show prices of the
 * same moment. The dataset's own clock (`now()`) may differ from the one that triggers the
 * rendering.
 */
type Amount = 'price' | 'additionalUserPrice'

/**
 * The amount at `$now`, as an attribute of a product's projection.
 *
 * @returns `"<field>": number`, US dollars a month, or null
 */
export const amountNow = (field: Amount) => `"${field}": coalesce(
  ${field}Changes[defined(price) && replaced != true && dateTime(from) <= dateTime($now)] | order(dateTime(from) desc)[0].price,
  ${field}
)`

/** When the amount at `$now` ends, as a value: ISO 8601, or null if no change is planned. */
export const amountUntil = (field: Amount) =>
  `${field}Changes[defined(price) && replaced != true && dateTime(from) > dateTime($now)] | order(dateTime(from) asc)[0].from`

/**
 * When the amount at `$now` started, as a value: ISO 8601; null for an amount that was not planned.
 */
export const amountSince = (field: Amount) =>
  `${field}Changes[defined(price) && replaced != true && dateTime(from) <= dateTime($now)] | order(dateTime(from) desc)[0].from`
