import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconCamera, IconSend2, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useMemo, useRef } from 'react'
import { MESSAGE_PHOTOS_MAX, MESSAGE_TEXT_MAX, type ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'
import { PHOTO_BYTES_MAX } from '#src/contract/after-sales/uploads.ts'
import type { ReadyPicture } from '#src/data/pictures/ready-picture.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { formatSize } from '#src/lib/format-size.ts'
import { WhyNoPhoto } from '#src/components/photos/WhyNoPhoto.tsx'
import { useAddressOf } from '#src/ui/use-address-of.ts'
import { useComposer } from './use-composer.ts'
import { useMedia } from '#src/ui/use-media.ts'
import classes from './Conversation.module.css'

interface ComposerProps {
  readonly threadId: string
  /** What the message begins a thread about; null where the shop has the thread. */
  readonly begins: { readonly about: ThreadAbout; readonly key: string } | null
  readonly label: string
}

const FORMATS = 'JPEG, PNG, WebP, HEIC'
/** So many letters before the end it is said how many are left. */
const NEAR_THE_END = 200

/** Where a message is written: words, up to four photos, or both. What is written stays on the device until it is sent. */
export function Composer({ threadId, begins, label }: ComposerProps) {
  const { t } = useLingui()
  const form = useComposer({ threadId, begins, label })
  const chooser = useRef<HTMLInputElement>(null)
  const hint = useId()
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void form.send()
  }
  const left = MESSAGE_TEXT_MAX - form.text.length
  return (
    <form
      className={classes['composer']}
      aria-label={t`Mesaj nou`}
      onSubmit={(event) => {
        event.preventDefault()
        void form.send()
      }}
    >
      <Textarea
        size="md"
        label={t`Mesaj`}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MESSAGE_TEXT_MAX}
        value={form.text}
        aria-describedby={hint}
        error={form.error}
        onChange={(event) => form.setText(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      {form.photos.length === 0 ? null : (
        <ul role="list" className={classes['pictures']} aria-label={t`Fotografii`}>
          {form.photos.map((photo) => (
            <ChosenPicture key={photo.sha256} photo={photo} onRemove={() => form.remove(photo.sha256)} />
          ))}
        </ul>
      )}
      {form.problem === null ? null : (
        <p role="alert" className={classes['problem']}>
          <WhyNoPhoto problem={form.problem} />
        </p>
      )}
      <div className={classes['bar']}>
        <Button
          type="button"
          variant="default"
          disabled={form.photos.length >= MESSAGE_PHOTOS_MAX}
          leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          <Trans>Fotografie</Trans>
        </Button>
        <span id={hint} className={classes['hint']}>
          <Hint left={left} />
        </span>
        <Button
          type="submit"
          disabled={!form.isSendable}
          leftSection={<IconSend2 size={20} stroke={1.75} aria-hidden />}
        >
          <Trans>Trimite</Trans>
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={t`Fotografii`}
        onChange={(event) => {
          void form.add([...(event.currentTarget.files ?? [])])
          // The same file may be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </form>
  )
}

function ChosenPicture({ photo, onRemove }: { photo: ReadyPicture; onRemove: () => void }) {
  const { t } = useLingui()
  const content = useMemo(() => new Blob([photo.bytes], { type: photo.mediaType }), [photo])
  const address = useAddressOf(content)
  return (
    <li className={classes['chosen']}>
      {address === null ? (
        <span className={classes['picture']} />
      ) : (
        <img src={address} alt={t`Fotografie aleasă`} className={classes['picture']} />
      )}
      <ActionIcon variant="default" className={classes['remove']} aria-label={t`Elimină fotografia`} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** What may be chosen and how it is sent; near the end how much room is left. */
function Hint({ left }: { left: number }) {
  const max = formatSize(PHOTO_BYTES_MAX, useFormats().locale)
  const hasKeys = useMedia('(pointer: fine)')
  if (left < NEAR_THE_END)
    return <Plural value={left} one="încă # caracter" few="încă # caractere" other="încă # de caractere" />
  return (
    <>
      <Trans>
        {FORMATS} (max. {max}).
      </Trans>
      {hasKeys ? (
        <>
          {' '}
          <Trans>Ctrl+Enter trimite.</Trans>
        </>
      ) : null}
    </>
  )
}
