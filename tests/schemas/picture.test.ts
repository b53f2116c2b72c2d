import {expect, it} from 'vitest'
import {complaintsAbout} from './complaints.ts'

const file = {
  _type: 'reference',
  _ref: 'image-0123456789012345678901234567890123456789-1200x800-webp',
}

const tab = (en: object, es: object) => ({
  _id: 'tab-a',
  _type: 'featureTab',
  image: Object.entries({en, es}).map(([language, value]) => ({
    _key: language,
    _type: 'internationalizedArrayPictureValue',
    language,
    value: {_type: 'picture', ...value},
  })),
})

it('is content with a picture and its words in both languages', async () => {
  const both = tab({asset: file, alt: 'A ticket'}, {asset: file, alt: 'Una orden'})
  expect(await complaintsAbout('image', both)).toEqual([])
})

it('refuses a picture nobody described', async () => {
  expect(
    await complaintsAbout('image', tab({asset: file, alt: 'A ticket'}, {asset: file})),
  ).toEqual([
    expect.stringMatching(/^error image\.\[es\]\.value\.alt: Describe what the picture shows/),
  ])
})

it('asks for no words where there is no picture', async () => {
  expect(await complaintsAbout('image', tab({asset: file, alt: 'A ticket'}, {}))).toEqual([
    expect.stringMatching(/^warning image: Add the translation: Español/),
  ])
})
