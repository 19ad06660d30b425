import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { IconAlertTriangle, IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useMemo, useRef, useState } from 'react'
import { PHOTOS_MAX, PhotoKind } from '#src/contract/after-sales/claims.ts'
import { PHOTO_BYTES_MAX } from '#src/contract/after-sales/uploads.ts'
import type { ReadyPhoto } from '#src/data/claims/claim-photo.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { formatSize } from '#src/lib/format-size.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { useAddressOf } from '#src/ui/use-address-of.ts'
import { PictureInput } from '#src/ui/camera/PictureInput.tsx'
import type { WrongFile } from '#src/components/photos/use-draft-photos.ts'
import { WhyNoPhoto } from '#src/components/photos/WhyNoPhoto.tsx'
import { usePhotoKindWords } from '#src/components/claims/claim-words.ts'
import type { ClaimForm } from './use-claim-form.ts'
import classes from './NewClaim.module.css'

const FORMATS = 'JPEG, PNG, WebP, HEIC'

/** Photos by what they show: the camera, the gallery, or what is dropped here; the next kind that is missing comes by itself (T-22, RET-03). */
export function PhotoField({ form }: { form: ClaimForm }) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = usePhotoKindWords()
  const [chosen, setChosen] = useState<PhotoKind | null>(null)
  const [isOver, setOver] = useState(false)
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const kind = chosen ?? form.missing[0] ?? 'damage'
  const add = (files: FileList | null, isFromCamera: boolean) => {
    setChosen(null)
    if (files) void form.add([...files], kind, isFromCamera)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files, false)
  }
  const countOf = (of: PhotoKind) => form.photos.filter((photo) => photo.kind === of).length
  const max = formatSize(PHOTO_BYTES_MAX, formats.locale)
  const { isFull } = form
  return (
    <div
      className={classes['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={classes['kinds']} role="group" aria-label={t`Ce arată fotografia`}>
        {PhotoKind.options.map((of) => (
          <Chip key={of} selected={of === kind} onClick={() => setChosen(of)}>
            {words[of]} {countOf(of) > 0 ? `✓${countOf(of)}` : form.missing.includes(of) ? '!' : ''}
          </Chip>
        ))}
      </div>
      <div className={classes['buttons']}>
        <Button
          className={classes['shutter']}
          disabled={isFull}
          leftSection={<IconCamera size={28} aria-hidden />}
          onClick={() => camera.current?.click()}
        >
          <Trans>Fotografiază: {words[kind]}</Trans>
        </Button>
        <Button
          variant="default"
          size="lg"
          disabled={isFull}
          leftSection={<IconPhoto size={20} aria-hidden />}
          onClick={() => gallery.current?.click()}
        >
          <Trans>Galerie</Trans>
        </Button>
      </div>
      <PictureInput inputRef={camera} label={t`Fotografie`} capture onFiles={(files) => add(files, true)} />
      <PictureInput inputRef={gallery} label={t`Fișiere`} onFiles={(files) => add(files, false)} />
      <p className={classes['soft']}>
        <Trans>
          Fișiere acceptate: {FORMATS} (max. {max})
        </Trans>
      </p>
      {form.errors['photos'] ? (
        <p className={classes['error']} role="alert" data-field-error tabIndex={-1}>
          {form.errors['photos'].join(' ')}
        </p>
      ) : null}
      <ul role="list" className={classes['tiles']} aria-label={t`Fotografii`}>
        {form.photos.map((photo) => (
          <PhotoTile key={photo.sha256} photo={photo} form={form} />
        ))}
        {form.wrong.map((file) => (
          <WrongTile key={file.id} file={file} onPutAway={() => form.putAway(file.id)} />
        ))}
      </ul>
    </div>
  )
}

function PhotoTile({ photo, form }: { photo: ReadyPhoto; form: ClaimForm }) {
  const { t } = useLingui()
  const words = usePhotoKindWords()
  const content = useMemo(() => new Blob([photo.bytes], { type: photo.mediaType }), [photo])
  const address = useAddressOf(content)
  return (
    <li className={classes['tile']}>
      {address === null ? (
        <span className={classes['picture']} />
      ) : (
        <img src={address} alt="" className={classes['picture']} />
      )}
      <NativeSelect
        aria-label={t`Ce arată fotografia`}
        size="sm"
        value={photo.kind}
        data={PhotoKind.options.map((value) => ({ value, label: words[value] }))}
        onChange={(event) => form.setKind(photo.sha256, event.currentTarget.value as PhotoKind)}
      />
      <Button
        variant="subtle"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => form.remove(photo.sha256)}
      >
        <Trans>Șterge</Trans>
      </Button>
    </li>
  )
}

function WrongTile({ file, onPutAway }: { file: WrongFile; onPutAway: () => void }) {
  return (
    <li className={classes['tile']} data-wrong>
      <IconAlertTriangle size={24} aria-hidden />
      <p className={classes['name']}>{file.name}</p>
      <p role="alert">
        {file.problem === 'too-many' ? (
          <Trans>O reclamație are cel mult {PHOTOS_MAX} fotografii.</Trans>
        ) : (
          <WhyNoPhoto problem={file.problem} />
        )}
      </p>
      <Button variant="subtle" onClick={onPutAway}>
        <Trans>Am înțeles</Trans>
      </Button>
    </li>
  )
}
