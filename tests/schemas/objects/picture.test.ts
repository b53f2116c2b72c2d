import {expect, it} from 'vitest'
import {complaintsAbout} from '../validation-messages.ts'

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

it('validation accepts images with an English and a Spanish alt text', async () => {
  const both = tab({asset: file, alt: 'A ticket'}, {asset: file, alt: 'Una orden'})
  expect(await complaintsAbout('image', both)).toEqual([])
})

it('an image without an alt text is invalid', async () => {
  expect(
    await complaintsAbout('image', tab({asset: file, alt: 'A ticket'}, {asset: file})),
  ).toEqual([
    expect.stringMatching(
      /^error image\.\[es\]\.value\.alt: In Spanish: Describe what the picture shows/,
    ),
  ])
})

it('validation requires no alt text in a language without an image', async () => {
  expect(await complaintsAbout('image', tab({asset: file, alt: 'A ticket'}, {}))).toEqual([
    expect.stringMatching(/^warning image: Translation missing: Español/),
  ])
})

it('an image for phones that is wider than tall gets a warning', async () => {
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
    expect.stringMatching(
      /^warning image\.\[en\]\.value\.phone: In English: This picture is wider/,
    ),
  ])
})

const sized = (size: string) => ({...file, _ref: file._ref.replace('1200x800', size)})

it.each([
  [
    'en',
    'In English: This picture is 600 × 400 pixels and would look blurred. Upload a picture that is at least 1200',
  ],
  [
    'es',
    'En inglés: Esta imagen mide 600 × 400 píxeles y se vería borrosa. Suba una imagen de 1200',
  ],
] as const)(
  'an image that is too small gets an error message in the language "%s" of the Studio',
  async (language, words) => {
    const small = tab({asset: sized('600x400'), alt: 'A ticket'}, {asset: file, alt: 'Una orden'})
    const [complaint, ...others] = await complaintsAbout('image', small, [], language)
    expect(others).toEqual([])
    expect(complaint).toContain(`error image.[en].value: ${words}`)
  },
)

it('validation accepts a comparison chart that is 960 px wide and rejects one that is 800 px wide', async () => {
  const chart = (size: string) => {
    const {image, ...rest} = tab({asset: sized(size), alt: 'A chart'}, {asset: file, alt: 'Otra'})
    return {...rest, _id: 'product-a', _type: 'product', comparisonImage: image}
  }
  expect(await complaintsAbout('comparisonImage', chart('960x540'))).toEqual([])
  expect(await complaintsAbout('comparisonImage', chart('800x450'))).toEqual([
    expect.stringContaining('This picture is 800 × 450 pixels'),
  ])
})

const replaced = sized('1600x1000')
const forPhones = (size: string) => ({_type: 'image', asset: sized(size)})
const spanish = {asset: file, alt: 'Una orden'}

it('replacing an image causes warnings about its old alt text and its old phone image', async () => {
  const before = {asset: file, alt: 'A ticket', phone: forPhones('1080x1350')}
  const complaints = (english: object) =>
    complaintsAbout('image', {...tab(english, spanish), _id: 'drafts.tab-a'}, [
      tab(before, spanish),
    ])
  expect(await complaints(before)).toEqual([])
  expect(await complaints({...before, asset: replaced})).toEqual([
    expect.stringMatching(
      /^warning image\.\[en\]\.value\.alt: In English: The picture was replaced/,
    ),
    expect.stringMatching(
      /^warning image\.\[en\]\.value\.phone: In English: The large picture was replaced/,
    ),
  ])
  const both = {asset: replaced, alt: 'An invoice', phone: forPhones('1090x1350')}
  expect(await complaints(both)).toEqual([])
})

it('a published phone image that is older than the published large image gets an info message', async () => {
  const english = {asset: replaced, alt: 'An invoice', phone: forPhones('1080x1350')}
  const complaints = (phone: string, large: string) =>
    complaintsAbout('image', tab(english, spanish), [
      {_id: sized('1080x1350')._ref, _type: 'sanity.imageAsset', _createdAt: phone},
      {_id: replaced._ref, _type: 'sanity.imageAsset', _createdAt: large},
    ])
  expect(await complaints('2026-11-01T12:00:00Z', '2026-11-02T12:00:00Z')).toEqual([
    expect.stringMatching(
      /^info image\.\[en\]\.value\.phone: In English: The phone picture is older/,
    ),
  ])
  expect(await complaints('2026-11-02T12:00:00Z', '2026-11-02T12:01:00Z')).toEqual([])
  expect(await complaints('2026-11-03T12:00:00Z', '2026-11-02T12:00:00Z')).toEqual([])
})

it('the shape of the file for the dark color scheme is that of the part inside the crop of the picture', async () => {
  const tall = {asset: sized('1200x2400'), alt: 'A ticket', dark: forPhones('1200x2400')}
  const crop = {_type: 'sanity.imageCrop', top: 0, bottom: 0.5, left: 0, right: 0}
  const complaints = (english: object) => complaintsAbout('image', tab(english, spanish))
  expect(await complaints({...tall, crop})).toEqual([])
  expect(await complaints(tall)).toEqual([
    expect.stringMatching(/^error image\.\[en\]\.value: In English: This picture .* too tall/),
    expect.stringMatching(
      /^error image\.\[en\]\.value\.dark: In English: This picture .* too tall/,
    ),
  ])
})

it('a transparent picture with only dark colors gets a warning unless it has a file for the dark color scheme', async () => {
  const english = {asset: replaced, alt: 'A drawing'}
  const complaints = (colors: string[], picture: object = english, isOpaque = false) =>
    complaintsAbout('image', tab(picture, spanish), [
      {
        _id: replaced._ref,
        _type: 'sanity.imageAsset',
        metadata: {
          isOpaque,
          palette: Object.fromEntries(
            ['darkMuted', 'muted', 'lightVibrant'].map((name, at) => [
              name,
              {background: colors[at] ?? '#bcbcbc', population: colors[at] ? 20 : 0},
            ]),
          ),
        },
      },
    ])
  const warning = expect.stringMatching(/^warning image\.\[en\]\.value: .* transparent and dark/)
  expect(await complaints(['#242424', '#1c2c5c'])).toEqual([warning])
  expect(await complaints(['#242424'], {...english, dark: forPhones('1600x1000')})).toEqual([])
  expect(await complaints(['#242424'], english, true)).toEqual([])
  for (const light of ['#ec5c0c', '#6c7484', '#909192'])
    expect(await complaints(['#141414', light]), light).toEqual([])
})
