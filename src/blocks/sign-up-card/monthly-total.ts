/** A product's prices in US dollars a month. */
export interface Prices {
  /** Monthly price for all included users together. */
  price: number | null
  /** Monthly price for each additional user. Null if the company tells it on request only. */
  additionalUserPrice: number | null
  /** 1 if null. */
  includedUsers: number | null
}

/** The highest number of users that the calculator accepts. */
export const maxUsers = 99

/** Rounds a number of users down and limits it to the range 1 to `maxUsers`. */
export function countableUsers(users: number): number {
  return Number.isFinite(users) ? Math.min(Math.max(Math.trunc(users), 1), maxUsers) : 1
}

/** Returns the monthly price for a number of users, in US dollars; null if it is unknown. */
export function monthlyTotal(
  {price, additionalUserPrice, includedUsers}: Prices,
  users: number,
): number | null {
  const additional = Math.max(countableUsers(users) - (includedUsers ?? 1), 0)
  if (price === null || additional === 0) return price
  return additionalUserPrice === null ? null : price + additional * additionalUserPrice
}
