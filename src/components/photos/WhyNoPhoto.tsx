import { Trans } from '@lingui/react/macro'
import { PHOTO_BYTES_MAX } from '#src/contract/after-sales/uploads.ts'
import type { PhotoProblem } from '#src/data/pictures/ready-picture.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { formatSize } from '#src/lib/format-size.ts'

/** Why a file is not taken as a photo, and what helps where it is one (RET-03). */
export function WhyNoPhoto({ problem }: { problem: PhotoProblem }) {
  const max = formatSize(PHOTO_BYTES_MAX, useFormats().locale)
  if (problem === 'too-large') return <Trans>Fișierul este mai mare de {max}.</Trans>
  return (
    <>
      <Trans>Tipul de fișier nu este suportat</Trans>
      {problem === 'unopened' ? (
        <>
          . <Trans>Salvați fotografia ca JPEG ori fotografiați din nou.</Trans>
        </>
      ) : null}
    </>
  )
}
