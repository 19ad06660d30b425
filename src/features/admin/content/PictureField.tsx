import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { CONTENT_IMAGE_BYTES_MAX, contentImageTypes } from '#src/contract/campaigns/content-admin.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useUploadImage } from '#src/data/content/content-admin.queries.ts'
import own from './Content.module.css'

interface PictureFieldProps {
  /** Its address. */
  readonly picture: string | null
  readonly error: string | undefined
  readonly onChange: (image: string | null, picture: string | null) => void
}

/** The picture of a piece: sent when it is chosen, shown once the shop has drawn it anew; everybody sees it with what is saved. */
export function PictureField({ picture, error, onChange }: PictureFieldProps) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const chooser = useRef<HTMLInputElement>(null)
  const upload = useUploadImage()
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (file: File) => {
    setProblem(null)
    if (file.size > CONTENT_IMAGE_BYTES_MAX) return setProblem(t`Fișierul are peste 8 MB. Alegeți o imagine mai mică.`)
    try {
      const kept = await upload.runAsync(file)
      onChange(kept.image, kept.picture)
    } catch (failed) {
      setProblem(errorText(i18n, failed))
    }
  }
  const shown = problem ?? error
  return (
    <div className={own['picture']}>
      {picture === null ? null : <img src={picture} alt={t`Imaginea aleasă`} />}
      {shown === undefined ? null : (
        <p role="alert" className={own['problem']}>
          {shown}
        </p>
      )}
      <div className={own['actions']}>
        <Button
          id="content-image"
          variant="default"
          loading={upload.isPending}
          disabled={!online}
          leftSection={<IconPhoto size={20} stroke={1.75} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {picture === null ? <Trans>Alege o imagine</Trans> : <Trans>Schimbă imaginea</Trans>}
        </Button>
        {picture === null ? null : (
          <Button
            variant="subtle"
            disabled={upload.isPending}
            leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
            onClick={() => onChange(null, null)}
          >
            <Trans>Elimină imaginea</Trans>
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={contentImageTypes.join(',')}
        aria-label={t`Imagine`}
        onChange={(event) => {
          const { files } = event.currentTarget
          if (files?.[0]) void send(files[0])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
