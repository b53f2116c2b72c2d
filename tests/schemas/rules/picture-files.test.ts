import {expect, it} from 'vitest'
import {complaintsAbout} from '../validation-messages.ts'

const hash = '0123456789012345678901234567890123456789'
const english = (value: object) => [{_key: 'en', language: 'en', value}]
const image = (size: string, more: object = {}) => ({
  _type: 'picture',
  asset: {_type: 'reference', _ref: `image-${hash}-${size}`},
  alt: 'A ticket',
  ...more,
})

/** Returns the errors about a picture at the top of the home page. */
const inHero = (picture: object) => errors('heroImage', 'homePage', english(picture))
const inTab = (picture: object) => errors('image', 'featureTab', english(picture))
async function errors(field: string, _type: string, value: unknown) {
  const all = await complaintsAbout(field, {_id: 'a', _type, [field]: value})
  return all.filter((text) => text.startsWith('error'))
}

it.each(['svg', 'gif', 'tif', 'bmp', 'heif'])(
  'validation rejects a picture in the format %s',
  async (format) => {
    const message = expect.stringContaining(`cannot show ${format.toUpperCase()} pictures`)
    expect(await inHero(image(`1600x1000-${format}`))).toEqual([message])
    expect(await inHero(image('1600x1000-png', {phone: image(`1080x1350-${format}`)}))).toEqual([
      message,
    ])
    const socialImage = image(`1600x1000-${format}`)
    expect(await errors('socialImage', 'homePage', socialImage)).toEqual([message])
  },
)

it.each(['1600x1000-png', '1600x1600-jpg', '4000x1000-webp', '1600x1000-avif'])(
  'validation accepts the picture %s at the top of a page',
  async (size) => {
    expect(await inHero(image(size))).toEqual([])
  },
)

it('validation rejects pictures that fill several screens or are a strip on a phone, per place', async () => {
  expect(await inHero(image('3000x6000-png'))).toEqual([expect.stringContaining('is too tall')])
  expect(await inHero(image('1500x2000-png'))).toEqual([expect.stringContaining('is too tall')])
  expect(await inTab(image('1500x2000-png'))).toEqual([])
  expect(await inTab(image('3000x6000-png'))).toEqual([expect.stringContaining('is too tall')])
  expect(await inTab(image('8000x900-png'))).toEqual([expect.stringContaining('is too wide')])
  const dark = image('1500x2000-png')
  expect(await inHero(image('1600x1000-png', {dark}))).toEqual([
    expect.stringContaining('is too tall'),
  ])
  expect(await inTab(image('1600x1000-png', {dark, phoneDark: image('1080x1900-png')}))).toEqual([])
  const phone = image('1080x4000-png')
  expect(await inTab(image('1600x1000-png', {phone}))).toEqual([
    expect.stringContaining('is too tall'),
  ])
})

it('validation accepts a picture of any shape that is cropped to a fitting one', async () => {
  const crop = {left: 0, right: 0, top: 0.3, bottom: 0.3}
  expect(await inHero(image('3000x6000-png', {crop}))).toEqual([])
  expect(
    await inTab(image('8000x900-png', {crop: {...crop, left: 0.5, top: 0, bottom: 0, right: 0.1}})),
  ).toEqual([])
})

const video = (extension: string) => ({
  _id: 'landing-a',
  _type: 'landingPage',
  blocks: [
    {
      _key: 'v',
      _type: 'videoBlock',
      file: {_type: 'file', asset: {_type: 'reference', _ref: `file-${hash}-${extension}`}},
    },
  ],
})

it.each(['m4v', 'mov', 'bin', 'avi', 'mkv', 'ogv', 'jpg'])(
  'validation rejects a video file that ends with .%s, and says what to save',
  async (extension) => {
    expect(await complaintsAbout('blocks', video(extension))).toContainEqual(
      expect.stringMatching(/^error blocks\.\[v\]\.file: .*Save the video as \.mp4/),
    )
  },
)

it.each(['mp4', 'webm'])(
  'validation accepts a video file that ends with .%s',
  async (extension) => {
    const all = await complaintsAbout('blocks', video(extension))
    expect(all.filter((text) => text.includes('.file:'))).toEqual([])
  },
)
