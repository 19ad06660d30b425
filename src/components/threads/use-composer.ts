import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MESSAGE_PHOTOS_MAX, type ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'
import { type PhotoProblem, preparePicture, type ReadyPicture } from '#src/data/pictures/ready-picture.ts'
import { messageDraft } from '#src/data/threads/message-draft.ts'
import { useSendMessage } from '#src/data/threads/thread.commands.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { saysSomething } from '#src/domain/threads/thread-rules.ts'
import { uuid } from '#src/lib/uuid.ts'
import { callErrorText } from '../calls/call-error-text.ts'

interface Wanted {
  readonly threadId: string
  readonly begins: { readonly about: ThreadAbout; readonly key: string } | null
  readonly label: string
}

/** A message while it is written. It leaves the field at once; what is refused while one waits for it comes back into it. */
export function useComposer({ threadId, begins, label }: Wanted) {
  const { i18n } = useLingui()
  const { user } = useUser()
  const command = useSendMessage()
  const [text, setText] = useState(() => messageDraft.read(user.id, threadId))
  const [photos, setPhotos] = useState<readonly ReadyPicture[]>([])
  const [problem, setProblem] = useState<PhotoProblem | null>(null)
  const [error, setError] = useState<string | null>(null)
  const keep = (written: string) => {
    setText(written)
    messageDraft.keep(user.id, threadId, written)
  }
  const isSendable = saysSomething({ text, photos: photos.length })

  async function send(): Promise<void> {
    if (!isSendable) return
    setError(null)
    setProblem(null)
    keep('')
    setPhotos([])
    const described = photos.map(({ sha256, mediaType, bytes }) => ({
      sha256,
      media_type: mediaType,
      bytes: bytes.byteLength,
    }))
    try {
      const message = { id: uuid(), text: text.trim(), photos: described }
      await command.runAsync({ threadId, begins, message, label, files: photos })
    } catch (failure) {
      // What was written since stands behind it.
      const since = messageDraft.read(user.id, threadId)
      keep(since === '' ? text : `${text}\n${since}`)
      setPhotos((before) => joined(photos, before))
      setError(callErrorText(i18n, failure).text)
    }
  }

  return {
    text,
    photos,
    problem,
    error,
    isSendable,
    send,
    setText: (written: string) => {
      setError(null)
      keep(written)
    },
    async add(files: readonly File[]): Promise<void> {
      setProblem(null)
      for (const file of files) {
        const made = await preparePicture(file, false)
        if (typeof made === 'string') setProblem(made)
        else setPhotos((before) => joined(before, [made]))
      }
    },
    remove: (sha256: string) => setPhotos((before) => before.filter((photo) => photo.sha256 !== sha256)),
  }
}

function joined(first: readonly ReadyPicture[], then: readonly ReadyPicture[]): readonly ReadyPicture[] {
  const added = then.filter(({ sha256 }) => !first.some((photo) => photo.sha256 === sha256))
  return [...first, ...added].slice(0, MESSAGE_PHOTOS_MAX)
}
