/**
 * Placeholders of other servers and frameworks: a wildcard (`/blog/*`), a named part
 * (`/products/:slug`), a regular expression (`/old/(.+)`, `^/old`, `[a-z]`, `{id}`), a part of the
 * match (`$1`). Single parentheses, plus signs and colons within a name occur in real addresses.
 */
const placeholders = /[*^|[\]{}<>\\]|[/.-]:[a-z_]|\.\+|\/\$\d|\$(?:$|[/a-z_])/i

/** Returns whether a path is written as a pattern. Redirects compare whole paths, so it never matches. */
export const isPattern = (path: string): boolean => placeholders.test(decoded(path))

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
