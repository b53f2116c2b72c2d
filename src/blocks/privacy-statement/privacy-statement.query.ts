/** GROQ for a privacy statement with its language, which may differ from the page's language. */
export const privacyStatementProjection = `
  "title": {"value": title, "lang": language},
  effectiveDate,
  "body": {"value": body, "lang": language},
  "seoTitle": {"value": seoTitle, "lang": language},
  "seoDescription": {"value": seoDescription, "lang": language}
`
