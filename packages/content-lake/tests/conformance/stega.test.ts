import {applySourceDocuments, jsonPathToStudioPath, resolveEditUrl} from '@sanity/client/csm'
import {stegaClean} from '@sanity/client/stega'
import {expect, test} from 'vitest'
import {lakeWithPage, mapped, page} from './source-map-page.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/visual-editing/stega. They use the functions of the unmodified Sanity
// client.

const studio = 'https://studio.example'

test('@sanity/client encodes the document ID and path of each editable string in the string itself', async () => {
  const {client} = await lakeWithPage()
  const encoded: string[] = []
  const preview = client.withConfig({
    perspective: 'drafts',
    stega: {
      enabled: true,
      studioUrl: studio,
      filter({sourceDocument, sourcePath, value}) {
        encoded.push(
          `${sourceDocument._id} ${JSON.stringify(jsonPathToStudioPath(sourcePath))} ${value}`,
        )
        return true
      },
    },
  })
  const result = await preview.fetch('*[_id == "home"][0]{title, body, "kind": "page"}')
  expect(stegaClean(result)).toEqual({title: page.title, body: page.body, kind: 'page'})
  expect(result.title.length).toBeGreaterThan(page.title.length)
  expect(result.body[0].children[0].text.length).toBeGreaterThan('Hello'.length)
  expect(result.kind).toBe('page')
  expect(encoded).toContain(
    'drafts.home ["body",{"_key":"p1"},"children",{"_key":"s1"},"text"] Hello',
  )
})

test('@sanity/client turns a path in a query result into a link to the field in the Studio', async () => {
  const {client} = await lakeWithPage()
  const {map} = await mapped(client, '*[_id == "home"]{"names": sections[].headline, author->}')
  const urlOf = (resultPath: string) => {
    return resolveEditUrl({studioUrl: studio, resultSourceMap: map, resultPath})
  }
  expect(urlOf('[0].names[0]')).toContain('id=home;type=page;path=sections%5B_key%3D%3D%22a%22%5D')
  expect(urlOf('[0].author.name')).toContain('id=orwell;type=author;path=name')
})

test('@sanity/client can apply unsaved edits in the Studio to a query result', async () => {
  const {client} = await lakeWithPage()
  const {result, map} = await mapped(client, '*[_id == "home"][0]{title, sections[]{headline}}')
  const [first, second] = page.sections
  const typed = {...page, title: 'New', sections: [second, {...first, headline: 'Moved'}]}
  const updated = applySourceDocuments(
    result,
    map,
    ({_id}) => (_id === typed._id ? typed : undefined),
    (value) => value,
    'drafts',
  )
  expect(updated).toEqual({title: 'New', sections: [{headline: 'Moved'}, {headline: 'Second'}]})
})
