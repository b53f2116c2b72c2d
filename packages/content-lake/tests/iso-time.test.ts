import {expect, test} from 'vitest'
import {isoTime} from '../src/iso-time.ts'
import {lakeWithRelease, refused, stateOf} from './conformance/release-in-lake.ts'

test.each([
  ['2027-03-14T09:30:00Z', '2027-03-14T09:30:00.000Z'],
  ['2027-03-14T09:30:00.25+05:30', '2027-03-14T04:00:00.250Z'],
  ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
])('%s is the time %s', (text, time) => {
  expect(isoTime(text)).toBe(time)
})

/** Times that `new Date` reads, most of them otherwise than they were meant. */
const wrong = [
  '+010000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '5',
  '2027',
  '2027-03-14',
  '03/04/2027',
  '1 Jan 2027 (draft)',
  '2027-02-30T00:00:00Z',
  '2027-03-14T09:30:00',
  '2027-03-14T09:30Z',
  '9999-12-31T23:00:00-05:00',
  '2027-13-01T00:00:00Z',
  '',
]

test.each(wrong)('"%s" is no time', (text) => {
  expect(isoTime(text)).toBeUndefined()
})

test('a release that is scheduled for a text that is no time is refused, and stays as it is', async () => {
  const {client} = await lakeWithRelease()
  for (const publishAt of wrong) {
    const scheduling = client.releases.schedule({releaseId: 'r1', publishAt})
    await expect(scheduling).rejects.toEqual(refused(400))
  }
  expect(await stateOf(client)).toBe('active')
  expect(await client.getDocument('a')).toMatchObject({title: 'before'})
})
