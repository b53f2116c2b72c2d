/** Returns the bearer token of an `Authorization` header; undefined if there is none. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
}
