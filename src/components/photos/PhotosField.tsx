import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconCamera, IconPhoto, IconX } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { PictureInput } from '#src/ui/camera/PictureInput.tsx'
import { PHOTO_BYTES_MAX } from '#src/contract/after-sales/uploads.ts'
import type { ReadyPicture } from '#src/data/pictures/ready-picture.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { formatSize } from '#src/lib/format-size.ts'
import { useAddressOf } from '#src/ui/use-address-of.ts'
import type { DraftPhotos } from './use-draft-photos.ts'
import { WhyNoPhoto } from './WhyNoPhoto.tsx'
import classes from './PhotosField.module.css'

const FORMATS = 'JPEG, PNG, WebP, HEIC'

interface PhotosFieldProps {
  readonly photos: DraftPhotos
  /** How many there may be, and of what. */
  readonly said: ReactNode
  /** Of one too many. */
  readonly tooMany: ReactNode
  /** What the shop or the form says of them. */
  readonly problems: readonly string[]
}

/** Photos from the camera, the gallery, or dropped here. */
export function PhotosField({ photos: form, said, tooMany, problems }: PhotosFieldProps) {
  const { t } = useLingui()
  const max = formatSize(PHOTO_BYTES_MAX, useFormats().locale)
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const add = (files: FileList | null, isFromCamera: boolean) => {
    form.putAway()
    void form.add([...(files ?? [])], isFromCamera)
  }
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(is)
  }
  return (
    <div
      className={classes['photos']}
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        add(event.dataTransfer.files, false)
      }}
    >
      <div className={classes['buttons']}>
        <Button
          variant="default"
          size="md"
          disabled={form.isFull}
          leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
          onClick={() => camera.current?.click()}
        >
          <Trans>Fotografiază</Trans>
        </Button>
        <Button
          variant="default"
          size="md"
          disabled={form.isFull}
          leftSection={<IconPhoto size={20} stroke={1.75} aria-hidden />}
          onClick={() => gallery.current?.click()}
        >
          <Trans>Galerie</Trans>
        </Button>
      </div>
      <PictureInput inputRef={camera} label={t`Fotografie`} capture onFiles={(files) => add(files, true)} />
      <PictureInput inputRef={gallery} label={t`Fișiere`} onFiles={(files) => add(files, false)} />
      <p className={classes['soft']}>
        {said}{' '}
        <Trans>
          {FORMATS} (max. {max}).
        </Trans>
      </p>
      {problems.map((text) => (
        <p key={text} role="alert" data-field-error tabIndex={-1} className={classes['problem']}>
          {text}
        </p>
      ))}
      {form.wrong.map(({ id, name, problem }) => (
        <p key={id} role="alert" className={classes['problem']}>
          {name}: {problem === 'too-many' ? tooMany : <WhyNoPhoto problem={problem} />}
        </p>
      ))}
      {form.photos.length === 0 ? null : (
        <ul role="list" className={classes['tiles']} aria-label={t`Fotografii`}>
          {form.photos.map((photo) => (
            <Tile key={photo.sha256} photo={photo} onRemove={() => form.remove(photo.sha256)} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Tile({ photo, onRemove }: { photo: ReadyPicture; onRemove: () => void }) {
  const { t } = useLingui()
  const content = useMemo(() => new Blob([photo.bytes], { type: photo.mediaType }), [photo])
  const address = useAddressOf(content)
  return (
    <li className={classes['tile']}>
      {address === null ? (
        <span className={classes['picture']} />
      ) : (
        <img src={address} alt={t`Fotografie aleasă`} className={classes['picture']} />
      )}
      <ActionIcon
        variant="default"
        size="var(--control-height)"
        className={classes['remove']}
        aria-label={t`Elimină fotografia`}
        onClick={onRemove}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}
