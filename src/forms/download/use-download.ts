import {useCallback, useEffect, useRef, useState} from 'react'
import type {Api} from '#src/api/request.ts'
import {requestDownload} from '#src/api/request-download.ts'
import {type DownloadFailure, failureOf} from './download-failure.ts'
import {fileNameOf} from './file-name.ts'
import {clearOldDownloads, type FileSink, openSink} from './file-sink.ts'
import {FileTransfer, type Progress} from './file-transfer.ts'

/** How far a download is. */
export type DownloadState =
  | {step: 'idle'}
  | {step: 'requesting'}
  | {step: 'fetching'; progress: Progress}
  | {step: 'saved'; name: string}
  | {step: 'failed'; failure: DownloadFailure}

/** A download under way, or cut off: what has arrived is kept for going on. */
interface Transfer {
  sink: FileSink
  file: FileTransfer
}

/** How long the browser gets to copy a finished file before its place is given up. */
const handOverMs = 10 * 60_000

/**
 * Downloads a product's file with the customer's password: asks for a link, fetches, hands over to
 * the browser's downloads. Starting again after a lost connection goes on where it was. Leaving the
 * page cancels.
 */
export function useDownload(api: Api, assetId: string) {
  const [state, setState] = useState<DownloadState>({step: 'idle'})
  const controller = useRef<AbortController>(undefined)
  const kept = useRef<Transfer>(undefined)
  // The password of the last try: links made on the way need it again.
  const password = useRef('')

  const free = useCallback(async () => {
    const transfer = kept.current
    kept.current = undefined
    await transfer?.sink.discard()
  }, [])

  useEffect(() => {
    void clearOldDownloads()
    return () => {
      controller.current?.abort()
      void free()
    }
  }, [free])

  const start = useCallback(
    async (typed: string) => {
      password.current = typed
      controller.current?.abort()
      controller.current = new AbortController()
      const {signal} = controller.current
      setState({step: 'requesting'})
      try {
        kept.current ??= await beginTransfer(
          (during) => requestDownload(api, assetId, password.current, during),
          (progress) => setState({step: 'fetching', progress}),
        )
        const {sink, file} = kept.current
        await file.run(signal)
        const name = file.link ? fileNameOf(file.link) : 'download'
        kept.current = undefined
        handOver(await sink.finish(), name)
        setState({step: 'saved', name})
      } catch (error) {
        // A newer try has taken over.
        if (signal !== controller.current.signal) return
        const failure = failureOf(error, kept.current?.file)
        if (signal.aborted || !failure.canResume) await free()
        if (signal.aborted) return setState({step: 'idle'})
        console.error(`${assetId} was not downloaded:`, error)
        setState({step: 'failed', failure})
      }
    },
    [api, assetId, free],
  )
  const cancel = useCallback(() => controller.current?.abort(), [])
  return {state, start, cancel}
}

async function beginTransfer(
  link: (signal: AbortSignal) => Promise<URL>,
  onProgress: (progress: Progress) => void,
): Promise<Transfer> {
  const sink = await openSink()
  return {sink, file: new FileTransfer({sink, link, onProgress})}
}

/** Gives a file to the browser's downloads under its name. */
function handOver(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  setTimeout(() => {
    URL.revokeObjectURL(url)
    void clearOldDownloads()
  }, handOverMs)
}
