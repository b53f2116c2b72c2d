import {expect, it} from 'vitest'
import {playerOf} from '#schemas/video-address.ts'

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=30s',
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
])('the Vimeo address %s is played with the parameter dnt=1 ("do not track")', (address, rest) => {
  expect(playerOf(address)).toEqual({
    kind: 'frame',
    src: `https://player.vimeo.com/video/${rest}`,
  })
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
  'https://videos.example.com/tour.html',
  'javascript:alert(1)//.mp4',
])('playerOf returns no player for the address %j', (address) => {
  expect(playerOf(address)).toBeUndefined()
})
