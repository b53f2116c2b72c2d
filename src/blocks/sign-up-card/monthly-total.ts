/** A product's prices, in US dollars a month. */
export interface Prices {
  /** For the included users together. */
  price: number
  /** For each user beyond those. */
  additionalUserPrice: number
  includedUsers: number
}

/** The most users the control counts to; a larger shop calls. */
export const mostUsers = 99

/** A number of users as it can be ordered: whole, at least one, at most `mostUsers`. */
export function countableUsers(users: number): number {
  return Number.isFinite(users) ? Math.min(Math.max(Math.trunc(users), 1), mostUsers) : 1
}

/** What a shop with so many users pays, in US dollars a month. */
export function monthlyTotal({price, additionalUserPrice, includedUsers}: Prices, users: number) {
  return price + Math.max(countableUsers(users) - includedUsers, 0) * additionalUserPrice
}
