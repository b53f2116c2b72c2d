/** The token of an `Authorization` header; undefined where there is none. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
}
