import {useCallback, useEffect, useRef, useState} from 'react'
import type {Api} from '#src/api/request.ts'
import {requestDownload} from '#src/api/request-download.ts'
import {type DownloadFailure, failureOf} from './download-failure.ts'
import {fileNameOf} from './file-name.ts'
import {clearOldDownloads, type FileSink, openSink} from './file-sink.ts'
import {FileTransfer, HiddenFileError, type Progress} from './file-transfer.ts'
import {leaveToBrowser, saveFile} from './hand-over.ts'
import {isHiddenFile} from './hidden-file.ts'

/** How far a download is. */
export type DownloadState =
  | {step: 'idle'}
  | {step: 'requesting'}
  | {step: 'fetching'; progress: Progress}
  | {step: 'saved'; name: string}
  /** The browser fetches it, which tells a page nothing more. */
  | {step: 'left'; name: string; link: string}
  | {step: 'cancelled'}
  | {step: 'failed'; failure: DownloadFailure}

/** A download under way, or cut off: what has arrived is kept for going on. */
interface Transfer {
  sink: FileSink
  file: FileTransfer
}

/** Between two steps of the progress bar, in ms: a fast line brings thousands of pieces a second. */
const stepMs = 100

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
          (progress) => setState((now) => (isBusy(now) ? {step: 'fetching', progress} : now)),
        )
        const {sink, file} = kept.current
        await file.run(signal)
        const name = nameOf(file)
        const whole = await sink.finish()
        kept.current = undefined
        saveFile(whole, name, () => void sink.discard())
        setState({step: 'saved', name})
      } catch (error) {
        // A newer try has taken over.
        if (signal !== controller.current.signal) return
        const file = kept.current?.file
        const failure = failureOf(error, file)
        if (signal.aborted || !failure.canResume) await free()
        if (signal.aborted) return setState({step: 'cancelled'})
        if (error instanceof HiddenFileError && file?.link) {
          leaveToBrowser(file.link, nameOf(file))
          return setState({step: 'left', name: nameOf(file), link: file.link.href})
        }
        console.error(`${assetId} was not downloaded:`, error)
        setState({step: 'failed', failure})
      }
    },
    [api, assetId, free],
  )
  const cancel = useCallback(() => controller.current?.abort(), [])
  return {state, start, cancel}
}

/** Whether a file, or a link to it, is on its way. */
export const isBusy = ({step}: DownloadState) => step === 'requesting' || step === 'fetching'

const nameOf = ({link}: FileTransfer) => (link ? fileNameOf(link) : 'download')

async function beginTransfer(
  link: (signal: AbortSignal) => Promise<URL>,
  show: (progress: Progress) => void,
): Promise<Transfer> {
  const sink = await openSink()
  let latest: Progress | undefined
  let waiting = false
  const onProgress = (progress: Progress) => {
    if (!latest) show(progress)
    latest = progress
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      if (latest) show(latest)
    }, stepMs)
  }
  return {sink, file: new FileTransfer({sink, link, onProgress, isHidden: isHiddenFile})}
}
