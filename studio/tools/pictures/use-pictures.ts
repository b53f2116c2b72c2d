import {useCallback, useEffect, useState} from 'react'
import {type SanityDocument, useClient, useSchema} from 'sanity'
import {type ListedPicture, listPictures, type PictureFile} from './picture-list.ts'

const filesQuery = `*[_type == "sanity.imageAsset"] | order(_createdAt desc){
  _id, url, originalFilename, size,
  "width": metadata.dimensions.width, "height": metadata.dimensions.height
}`

/** Reads all pictures with their uses, and deletes unused pictures. */
export function usePictures(): {
  pictures: readonly ListedPicture[] | undefined
  failed: boolean
  /** Deletes a picture. Rejects if a document uses the picture. */
  remove: (id: string) => Promise<void>
} {
  const client = useClient({apiVersion: '2025-02-19'})
  const schema = useSchema()
  const [pictures, setPictures] = useState<readonly ListedPicture[]>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    const raw = client.withConfig({perspective: 'raw', useCdn: false})
    Promise.all([
      raw.fetch<PictureFile[]>(filesQuery, {}, {tag: 'pictures.files'}),
      raw.fetch<SanityDocument[]>(
        '*[!string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")]',
        {},
        {tag: 'pictures.documents'},
      ),
    ])
      .then(([files, documents]) => {
        if (isWanted) setPictures(listPictures(files, documents, schema))
      })
      .catch(() => {
        if (isWanted) setFailed(true)
      })
    return () => {
      isWanted = false
    }
  }, [client, schema])
  const remove = useCallback(
    async (id: string) => {
      await client.delete(id, {tag: 'pictures.delete'})
      setPictures((before) => before?.filter(({_id}) => _id !== id))
    },
    [client],
  )
  return {pictures, failed, remove}
}
