/** A privacy statement with the language it is written in, which may not be the page's. */
export const privacyStatementProjection = `
  "title": {"value": title, "lang": language},
  effectiveDate,
  "body": {"value": body, "lang": language},
  "seoTitle": {"value": seoTitle, "lang": language},
  "seoDescription": {"value": seoDescription, "lang": language}
`
