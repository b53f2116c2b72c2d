import {expect, it} from 'vitest'
import {playerOf} from '#schemas/video-address.ts'

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=0',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('the YouTube address %s is played by youtube-nocookie.com', (address) => {
  const src = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'
  expect(playerOf(address)).toEqual({kind: 'frame', src})
})

it.each([
  ['https://vimeo.com/76979871', '76979871?dnt=1&autoplay=1'],
  ['https://player.vimeo.com/video/76979871', '76979871?dnt=1&autoplay=1'],
  ['https://vimeo.com/76979871/8272103f6e', '76979871?dnt=1&autoplay=1&h=8272103f6e'],
  ['https://vimeo.com/76979871?h=8272103f6e', '76979871?dnt=1&autoplay=1&h=8272103f6e'],
  [
    'https://player.vimeo.com/video/76979871?title=0&h=8272103f6e',
    '76979871?dnt=1&autoplay=1&h=8272103f6e',
  ],
  ['https://vimeo.com/76979871?t=90', '76979871?dnt=1&autoplay=1#t=90s'],
  ['https://vimeo.com/76979871/8272103f6e#t=1m30s', '76979871?dnt=1&autoplay=1&h=8272103f6e#t=90s'],
])('the Vimeo address %s is played with the parameter dnt=1 ("do not track")', (address, rest) => {
  expect(playerOf(address)).toEqual({
    kind: 'frame',
    src: `https://player.vimeo.com/video/${rest}`,
  })
})

it.each([
  ['watch?v=dQw4w9WgXcQ&t=30s', 30],
  ['watch?v=dQw4w9WgXcQ&t=1h2m3s', 3723],
  ['embed/dQw4w9WgXcQ?start=90', 90],
  ['live/dQw4w9WgXcQ#t=2m', 120],
])('the YouTube address %s is played from second %i', (rest, start) => {
  expect(playerOf(`https://www.youtube.com/${rest}`)?.src).toMatch(new RegExp(`&start=${start}$`))
})

it('the URL of a video file is played as a file, not in a frame', () => {
  const src = 'https://videos.example.com/tour.MP4?v=2'
  expect(playerOf(src)).toEqual({kind: 'file', src})
})

it.each([
  '',
  'youtube',
  'http://youtu.be/dQw4w9WgXcQ',
  'https://user@youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=a"onload',
  'https://www.youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/showcase/7008490',
  'https://vimeo.com/album/7008490',
  'https://vimeo.com/76979871?h=a b',
  'https://vimeo.com/76979871?t=soon',
  'https://vimeo.com/76979871/settings',
  'https://www.youtube.com/playlist?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf',
  'https://www.youtube.com/embed/videoseries?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf',
  'https://www.youtube.com/embed/live_stream?channel=UC4R8DWoMoI7CAwX8_LjQHig',
  'https://youtu.be/playlist?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf',
  'https://youtu.be/dQw4w9WgXcQ?t=later',
  'https://videos.example.com/tour.html',
  'javascript:alert(1)//.mp4',
])('playerOf returns no player for the address %j', (address) => {
  expect(playerOf(address)).toBeUndefined()
})
