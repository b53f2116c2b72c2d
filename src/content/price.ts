/**
 * GROQ for the amounts of a product. An amount is what the field of its name holds, until a change
 * of `<field>Changes` has come: from then on it is what the last of these says, but for changes that
 * a price typed later took the place of (`replaced`).
 *
 * `$now` is given to every query by who runs it, so that all pages made together hold prices of one
 * moment; the dataset's own clock (`now()`) may be another than the one that wakes the site.
 */
type Amount = 'price' | 'additionalUserPrice'

/**
 * The amount that holds at `$now`, as an attribute of a product's projection.
 *
 * @returns `"<field>": number`, US dollars a month, or null
 */
export const amountNow = (field: Amount) => `"${field}": coalesce(
  ${field}Changes[defined(price) && replaced != true && dateTime(from) <= dateTime($now)] | order(dateTime(from) desc)[0].price,
  ${field}
)`

/** When the amount that holds at `$now` ends, as a value: ISO 8601, or null where nothing is planned. */
export const amountUntil = (field: Amount) =>
  `${field}Changes[defined(price) && replaced != true && dateTime(from) > dateTime($now)] | order(dateTime(from) asc)[0].from`

/** Since when the amount holds, as a value: ISO 8601; null where it is no planned one. */
export const amountSince = (field: Amount) =>
  `${field}Changes[defined(price) && replaced != true && dateTime(from) <= dateTime($now)] | order(dateTime(from) desc)[0].from`
