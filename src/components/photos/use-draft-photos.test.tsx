// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { type DraftPhotos, useDraftPhotos } from './use-draft-photos.ts'

const root = createRoot(document.createElement('div'))
afterEach(() => {
  root.unmount()
  vi.useRealTimers()
})

it('a photo that a full device could not keep is written down once there is room, and not when it was taken away @OFF-03', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  let hasRoom = false
  const tried: string[] = []
  const photoOf = (sha256: string) => ({
    sha256,
    kind: 'damage',
    mediaType: 'image/jpeg' as const,
    bytes: new ArrayBuffer(1),
  })
  const kept = {
    all: () => Promise.resolve([photoOf('a'), photoOf('b')]),
    keep: ({ sha256, kind }: { sha256: string; kind: string }) => {
      tried.push(`${sha256} ${kind}`)
      return Promise.resolve(hasRoom)
    },
    drop: () => Promise.resolve(),
  }
  let draft: DraftPhotos<string> | undefined
  function Form({ tell }: { tell: (its: DraftPhotos<string>) => void }) {
    tell(useDraftPhotos<string>({ kept, edited: null, most: 5, usual: 'damage' }))
    return null
  }
  root.render(
    <I18nProvider i18n={i18n}>
      <Form tell={(its) => (draft = its)} />
    </I18nProvider>,
  )
  const after = async (ms: number) => {
    tried.length = 0
    await vi.advanceTimersByTimeAsync(ms)
    return tried
  }
  await vi.waitFor(() => expect(draft?.photos).toHaveLength(2))
  draft!.setKind('a', 'label')
  draft!.setKind('b', 'label')
  await vi.waitFor(() => expect(draft?.photos.map(({ kind }) => kind)).toEqual(['label', 'label']))
  expect(await after(16_000)).toEqual(['a label', 'b label'])
  draft!.remove('b')
  hasRoom = true
  expect(await after(16_000)).toEqual(['a label'])
  expect(await after(60_000)).toEqual([])
})
