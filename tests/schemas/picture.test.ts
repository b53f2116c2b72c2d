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

it('warns of a picture for phones that is wider than tall', async () => {
  const phone = (size: string) => ({
    _type: 'image',
    asset: {...file, _ref: file._ref.replace('1200x800', size)},
  })
  const whose = (size: string) =>
    complaintsAbout(
      'image',
      tab(
        {asset: file, alt: 'A ticket', phone: phone(size)},
        {asset: file, alt: 'Una orden', phone: phone('1080x1350')},
      ),
    )
  expect(await whose('1080x1350')).toEqual([])
  expect(await whose('1600x1000')).toEqual([
    expect.stringMatching(/^warning image\.\[en\]\.value\.phone: This picture is wider/),
  ])
})
