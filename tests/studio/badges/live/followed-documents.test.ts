import {expect, it} from 'vitest'
import {FollowedDocuments} from '#studio/badges/live/followed-documents.ts'

function followed() {
  const clock = {now: 1000}
  return {clock, documents: new FollowedDocuments(() => clock.now)}
}
const before = {since: null, seconds: null}

it('when an open document is published, `since` (the publishing time) becomes the current time', () => {
  const {clock, documents} = followed()
  expect(documents.see('a', '1')).toMatchObject(before)
  clock.now = 5000
  expect(documents.see('a', '2')).toMatchObject({since: 5000, seconds: null})
})

it('if the live badge is unmounted for less than 3 s, `since` (the publishing time) does not change', () => {
  const {clock, documents} = followed()
  documents.see('a', '1')
  documents.leave('a')
  clock.now += 500
  expect(documents.see('a', '2')).toMatchObject({since: 1500})
  documents.leave('a')
  clock.now += 500
  expect(documents.see('a', '2')).toMatchObject({since: 1500, seconds: null})
  documents.arrived('a', 0.7)
  documents.leave('a')
  expect(documents.see('a', '2')).toMatchObject({since: 1500, seconds: 0.7})
})

it('`since` (the publishing time) is null if the document was published while its live badge was unmounted for 3 s', () => {
  const {clock, documents} = followed()
  documents.see('a', '1')
  documents.leave('a')
  clock.now += 3000
  expect(documents.see('a', '2')).toMatchObject(before)
})

it('unpublishing a document sets `since` (the publishing time) to the current time for that document only', () => {
  const {clock, documents} = followed()
  documents.see('a', '1')
  expect(documents.see('b', '1')).toMatchObject(before)
  clock.now = 2000
  expect(documents.see('a', null)).toMatchObject({revision: null, since: 2000})
})
