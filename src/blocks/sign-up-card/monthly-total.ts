/** A product's prices in US dollars a month. */
export interface Prices {
  /** Monthly price for all included users together. */
  price: number
  /** Monthly price for each additional user. */
  additionalUserPrice: number
  includedUsers: number
}

/** The highest number of users that the calculator accepts. */
export const maxUsers = 99

/** Rounds a number of users down and limits it to the range 1 to `maxUsers`. */
export function countableUsers(users: number): number {
  return Number.isFinite(users) ? Math.min(Math.max(Math.trunc(users), 1), maxUsers) : 1
}

/** Returns the monthly price for a number of users, in US dollars. */
export function monthlyTotal({price, additionalUserPrice, includedUsers}: Prices, users: number) {
  return price + Math.max(countableUsers(users) - includedUsers, 0) * additionalUserPrice
}
