const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for elements and attributes in HTML and XML. */
export const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => references[character] ?? character)
