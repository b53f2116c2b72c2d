// @vitest-environment jsdom
import {screen, waitFor} from '@testing-library/react'
import {expect, it} from 'vitest'
import {
  brokenFile,
  fileIs,
  linked,
  open,
  openFile,
  restOfFile,
  said,
  serveDownloads,
  service,
} from '../opened-download.tsx'

serveDownloads()

it('a paused download resumes at the same byte', async () => {
  service.answers(linked)
  const ranges: (string | null)[] = []
  fileIs(({headers}) => {
    ranges.push(headers.get('range'))
    return ranges.length === 1 ? openFile() : restOfFile()
  })
  const {submit, press, of} = open()
  await submit()
  await said(/^2/)
  await press('Pause')
  await said('Paused. You won’t lose what’s downloaded as long as this page stays open.')
  expect(document.activeElement).toBe(screen.getByRole('button', {name: of.resume}))
  await press(of.resume)
  await said('AE Setup.exe is in your downloads.')
  expect(ranges).toEqual([null, 'bytes=2-'])
})

it('cancelling a paused download discards the received bytes', async () => {
  service.answers(linked)
  const ranges: (string | null)[] = []
  fileIs(({headers}) => {
    ranges.push(headers.get('range'))
    return openFile()
  })
  const {submit, press, of} = open()
  await submit()
  await said(/^2/)
  await press('Pause')
  await said(/^Paused/)
  await press('Cancel')
  await said('Download canceled. Nothing was saved.')
  await press(of.submit)
  await waitFor(() => expect(ranges).toEqual([null, null]))
})

it('while a download waits for a retry after a lost connection, the form says that the connection is lost', async () => {
  service.answers(linked)
  // Send the remaining bytes only after the test has read the message, which disappears when the
  // download resumes.
  const read = Promise.withResolvers<void>()
  let asked = 0
  fileIs(async () => {
    if (asked++ === 0) return brokenFile()
    await read.promise
    return restOfFile()
  })
  const {submit} = open()
  await submit()
  await said('Connection lost. Trying again…')
  read.resolve()
  await said('AE Setup.exe is in your downloads.')
})

it('after a reload during a download, the page says once that the download was not finished', async () => {
  const interrupted = /^You left the page before the download finished/
  service.answers(linked)
  fileIs(openFile)
  const {submit} = open()
  expect(screen.queryByText(interrupted)).toBe(null)
  await submit()
  await said(/^2/)
  // Render the page again to simulate a reload: only sessionStorage remains.
  open()
  await said(interrupted)
  open()
  expect(screen.queryByText(interrupted)).toBe(null)
})
