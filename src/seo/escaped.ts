const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it stands in an element or an attribute, in HTML and in XML alike. */
export const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => references[character] ?? character)
