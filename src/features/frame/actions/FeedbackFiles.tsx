import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { FEEDBACK_FILE_BYTES_MAX, FEEDBACK_FILES_MAX, feedbackFileTypes } from '#src/contract/people/feedback.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { formatSize } from '#src/lib/format-size.ts'
import classes from './FeedbackForm.module.css'

interface FeedbackFilesProps {
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
}

const FORMATS = 'JPG, PNG, WEBP, PDF'

/** Pictures and PDFs that go along; what cannot is said at once, and not taken. */
export function FeedbackFiles({ files, onChange }: FeedbackFilesProps) {
  const { t } = useLingui()
  const { locale } = useFormats()
  const chooser = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const max = formatSize(FEEDBACK_FILE_BYTES_MAX, locale)
  const add = (chosen: readonly File[]) => {
    const taken = chosen.filter((file) => (feedbackFileTypes as readonly string[]).includes(file.type))
    const small = taken.filter((file) => file.size <= FEEDBACK_FILE_BYTES_MAX)
    const all = [...files, ...small]
    setProblem(
      taken.length < chosen.length
        ? t`Tipul de fișier nu este suportat`
        : small.length < taken.length
          ? t`Fișierul este prea mare (max. ${max}).`
          : all.length > FEEDBACK_FILES_MAX
            ? t`Cel mult ${FEEDBACK_FILES_MAX} fișiere: celelalte nu au fost adăugate.`
            : null,
    )
    onChange(all.slice(0, FEEDBACK_FILES_MAX))
  }
  return (
    <div className={classes['files']}>
      <Button
        variant="default"
        disabled={files.length >= FEEDBACK_FILES_MAX}
        leftSection={<IconPhoto size={20} stroke={1.75} aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        <Trans>Adaugă imagini sau PDF</Trans>
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={feedbackFileTypes.join(',')}
        aria-label={t`Fișiere`}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <p className={classes['soft']}>
        <Trans>
          Fișiere acceptate: {FORMATS} (max. {max})
        </Trans>
      </p>
      {problem === null ? null : (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      {files.length === 0 ? null : (
        <ul role="list" className={classes['list']} aria-label={t`Fișiere`}>
          {files.map((file, place) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span className={classes['name']}>{file.name}</span>
              <span className={classes['soft']}>{formatSize(file.size, locale)}</span>
              <ActionIcon
                variant="subtle"
                aria-label={t`Elimină ${file.name}`}
                onClick={() => onChange(files.filter((_, other) => other !== place))}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
