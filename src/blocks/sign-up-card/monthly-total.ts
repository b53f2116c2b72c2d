/** A product's prices in US dollars a month. */
export interface Prices {
  /** For all included users together. */
  price: number
  /** For each additional user. */
  additionalUserPrice: number
  includedUsers: number
}

/** The maximum of the input; larger shops call. */
export const mostUsers = 99

/** Rounds and clamps a number of users to what can be ordered: 1 to `mostUsers`. */
export function countableUsers(users: number): number {
  return Number.isFinite(users) ? Math.min(Math.max(Math.trunc(users), 1), mostUsers) : 1
}

/** The monthly price for a number of users, in US dollars. */
export function monthlyTotal({price, additionalUserPrice, includedUsers}: Prices, users: number) {
  return price + Math.max(countableUsers(users) - includedUsers, 0) * additionalUserPrice
}
