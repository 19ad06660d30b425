import { useEffect, useRef, useState } from 'react'
import type { ReceivedFile } from '#src/contract/files.ts'
import { saveFile } from '#src/lib/save-file.ts'
import type { Progress } from '#src/platform/api/received-file.ts'

interface DownloadOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}
export type Download =
  | { readonly is: 'idle' }
  | ({ readonly is: 'running' } & Progress)
  | { readonly is: 'done'; readonly file: ReceivedFile }
  | { readonly is: 'failed'; readonly error: unknown }

/** What is told more often than this is only drawn in vain. */
const TOLD_EVERY_MS = 100
const begun: Progress = { bytes: 0, allBytes: null }

/**
 * Fetches a file and saves it under the name that the server gave it, with its progress; it ends with the screen or when it is called off. The file stays at hand, for
 * who was asked by the browser and said no, or whose browser saves nothing without a touch.
 */
export function useDownload(fetchFile: (options: DownloadOptions) => Promise<ReceivedFile>) {
  const [download, setDownload] = useState<Download>({ is: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    let toldAtMs = 0
    setDownload({ is: 'running', ...begun })
    const onProgress = (progress: Progress) => {
      if (signal.aborted || performance.now() - toldAtMs < TOLD_EVERY_MS) return
      toldAtMs = performance.now()
      setDownload({ is: 'running', ...progress })
    }
    try {
      const file = await fetchFile({ signal, onProgress })
      if (signal.aborted) return
      setDownload({ is: 'done', file })
      saveFile(file.name, file.content)
    } catch (error) {
      if (!signal.aborted) setDownload({ is: 'failed', error })
    }
  }

  return {
    download,
    start: () => void start(),
    cancel: () => {
      running.current?.abort()
      setDownload({ is: 'idle' })
    },
    saveAgain: () => {
      if (download.is === 'done') saveFile(download.file.name, download.file.content)
    },
  }
}
