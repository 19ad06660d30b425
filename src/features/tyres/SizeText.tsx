import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { tyreQueries } from '#src/data/tyres/tyre.queries.ts'
import { readTyreText } from '#src/domain/reading/tyre-text.ts'
import { readTyreSize, tyreSizeKey } from '#src/domain/numbers/tyre-size.ts'
import { useTyreAddress } from './use-tyre-address.ts'
import classes from './TyreSelector.module.css'

/** A size as it stands on the tyre, in any spelling. */
export function SizeText() {
  const { t } = useLingui()
  const { navigate } = useTyreAddress()
  const sizes = useQuery(tyreQueries.sizes()).data?.items
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readTyreText(text)
    setWrong(read === null)
    if (!read) return
    // Brand and season in words are the shop's to read.
    if (read.season !== null || read.rest.length > 0)
      return void navigate({ to: '/search-v2', search: { q: text.trim() } })
    const wanted = read.size
    const known = sizes?.find(({ size }) => keyOf(size) === tyreSizeKey(wanted))
    void navigate({
      search: {
        tyre: known?.size ?? read.written,
        ...(wanted.loadIndex === null ? {} : { load: String(wanted.loadIndex) }),
        ...(wanted.speedIndex === null ? {} : { speed: wanted.speedIndex }),
      },
    })
  }
  return (
    <form className={classes['text']} onSubmit={submit}>
      <TextInput
        size="md"
        label={t`Scrisă pe anvelopă`}
        placeholder="205/55 R16 91V"
        value={text}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={
          isWrong ? t`Nu este o dimensiune de anvelopă. Scrieți-o ca pe anvelopă, de exemplu 205/55 R16.` : undefined
        }
        onChange={(event) => {
          setText(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <Button type="submit">
        <Trans>Arată</Trans>
      </Button>
    </form>
  )
}

function keyOf(size: string): string | null {
  const read = readTyreSize(size)
  return read && tyreSizeKey(read)
}
