import {useEffect, useState} from 'react'
import {useClient} from 'sanity'

/** A text block for answers, in the visitor's language. */
export interface Template {
  id: string
  title: string
  text: string
}

const updatesQuery = '*[_type == "guideUpdate" && defined(name)] | order(date desc)[0...50].name'
const templatesQuery = `*[_type == "answerTemplate"] | order(title asc)[0...200]{
  "id": _id, title, "text": text[language == $language][0].value
}[defined(title) && defined(text)]`

/** Returns the names of the published updates of the labor guide, newest first. */
export const useUpdates = (): string[] => usePublished<string>(updatesQuery)

/** Returns the published text blocks for answers that have a text in a language. */
export const useTemplates = (language: string): Template[] =>
  usePublished<Template>(templatesQuery, language)

/** Loads published content once. Without a connection there is nothing to choose. */
function usePublished<Item>(query: string, language = ''): Item[] {
  const client = useClient({apiVersion: '2025-02-19'})
  const [items, setItems] = useState<Item[]>([])
  useEffect(() => {
    let isOver = false
    client
      .withConfig({perspective: 'published'})
      .fetch<Item[]>(query, {language}, {tag: 'inbox'})
      .then((found) => {
        if (!isOver) setItems(found)
      })
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [client, query, language])
  return items
}
