import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { IconFileText, IconListSearch } from '@tabler/icons-react'
import { type DragEvent, useRef } from 'react'
import { PASTED_ROWS_MAX } from '#src/contract/ordering/pasted-lists.ts'
import { CallError } from '#src/components/calls/CallError.tsx'
import { useListFile } from './use-list-file.ts'
import type { PastedList } from './use-pasted-list.ts'
import classes from './PasteText.module.css'

/** Where a list is pasted, dropped or opened; Ctrl+Enter reads it. */
export function PasteText({ list }: { list: PastedList }) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const { refused, note, open } = useListFile(list)
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    void open(file)
  }
  const canRead = list.records > 0 && !list.reading.isPending
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (canRead) list.read()
      }}
    >
      <Textarea
        label={t`Lista`}
        description={t`Din mesaje, facturi sau foi de calcul: un cod pe rând, cu cantitatea oriunde lângă el.`}
        placeholder={'GDB1550 x2\n0 451 103 318; 1\n2 buc MANN W 712/95'}
        autosize
        minRows={10}
        maxRows={24}
        value={list.text}
        error={refused}
        data-autofocus
        spellCheck={false}
        autoCapitalize="off"
        classNames={{ input: classes['text'] ?? '' }}
        onChange={(event) => list.write(event.currentTarget.value)}
        onDrop={drop}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !canRead) return
          event.preventDefault()
          list.read()
        }}
      />
      <p className={classes['count']} role="status">
        {note ? `${note} ` : null}
        {list.tooMany > 0 ? (
          <Trans>
            <Plural
              value={list.records}
              one="Lista are # rând."
              few="Lista are # rânduri."
              other="Lista are # de rânduri."
            />{' '}
            Se iau {PASTED_ROWS_MAX};{' '}
            <Plural
              value={list.tooMany}
              one="ultimul rămâne aici."
              few="celelalte # rămân aici."
              other="celelalte # rămân aici."
            />
          </Trans>
        ) : list.records > 0 ? (
          <Plural value={list.records} one="# rând" few="# rânduri" other="# de rânduri" />
        ) : (
          ''
        )}
      </p>
      {list.reading.error ? <CallError error={list.reading.error} onRetry={() => list.read()} compact /> : null}
      <div className={classes['actions']}>
        <input
          ref={chooser}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,.xls,text/plain,text/csv"
          hidden
          onChange={(event) => {
            void open(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <Button
          type="submit"
          size="lg"
          disabled={list.records === 0}
          loading={list.reading.isPending}
          leftSection={<IconListSearch size={20} stroke={1.75} aria-hidden />}
        >
          <Trans>Caută piesele</Trans>
        </Button>
        <Button
          variant="default"
          size="lg"
          leftSection={<IconFileText size={20} stroke={1.75} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          <Trans>Deschide un fișier</Trans>
        </Button>
      </div>
    </form>
  )
}
