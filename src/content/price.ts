/**
 * Fields of a product with prices. The price of a product is the value of the field until a planned
 * price in `<field>Changes` has started; then it is the planned price that started last. Planned
 * prices that were replaced by a price typed later (`replaced`) do not count.
 *
 * The GROQ of this file uses the parameter `$now`, so that all pages rendered together show the
 * prices of the same time. It does not use GROQ's `now()`, because the lake's clock may differ from
 * the site's clock, which triggers the rendering.
 */
type Amount = 'price' | 'additionalUserPrice'

/**
 * Returns GROQ for the price at `$now`, as an attribute of a product's projection.
 *
 * @returns `"<field>": number`, in US dollars a month, or null
 */
export const amountNow = (field: Amount) => `"${field}": coalesce(
  ${field}Changes[price >= 0 && replaced != true && dateTime(from) <= dateTime($now)] | order(dateTime(from) desc)[0].price,
  ${field}
)`

/**
 * Returns GROQ for the time when the price at `$now` ends: ISO 8601, or null if no change is
 * planned.
 */
export const amountUntil = (field: Amount) =>
  `${field}Changes[price >= 0 && replaced != true && dateTime(from) > dateTime($now)] | order(dateTime(from) asc)[0].from`

/**
 * Returns GROQ for the time when the price at `$now` started: ISO 8601, or null if the price was
 * not planned.
 */
export const amountSince = (field: Amount) =>
  `${field}Changes[price >= 0 && replaced != true && dateTime(from) <= dateTime($now)] | order(dateTime(from) desc)[0].from`
