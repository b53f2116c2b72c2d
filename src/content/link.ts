/** GROQ for the path of a document that has an address, without language; null for any other. */
const pathOfDocument = `select(
    _type == "homePage" => "/",
    _type == "faqPage" => "/faq",
    _type == "privacyStatement" => "/privacy",
    _type == "product" => "/" + slug.current,
    _type == "faqEntry" => "/faq#" + anchor.current,
    _type == "landingPage" => select($locale == "es" => coalesce(spanishAddress, address), address)
  )`

/**
 * Returns GROQ for the target of a link: the path of the referenced document, otherwise the typed
 * address. Follows the document when its address changes.
 *
 * @param page - field with the reference
 * @param address - field with the typed address
 */
export const linkTarget = (page: string, address: string) =>
  `coalesce(${page}->{"path": ${pathOfDocument}}.path, ${address})`
