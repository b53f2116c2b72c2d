/**
 * Contains the token of a program that reads published content, such as the site. The program sees no
 * more than anonymous callers but has no anonymous limits.
 */
export const PROGRAM_HEADER = 'x-program-token'
